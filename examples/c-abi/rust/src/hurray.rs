//! A safe wrapper of libhurray: a handle that frees itself, errors with the library's words, `None` for what is absent.

use std::ffi::{c_char, c_void};
use std::ptr::{null_mut, NonNull};

/// The constants of hurray.h, translated by build.rs.
#[allow(dead_code)]
pub mod constants {
    include!(concat!(env!("OUT_DIR"), "/constants.rs"));
}
use constants::*;

type Handle = *const c_void;

extern "C" {
    fn hurray_descriptor_decode(bytes: *const u8, len: usize, out: *mut *mut c_void) -> i32;
    fn hurray_descriptor_destroy(handle: *mut c_void) -> i32;
    fn hurray_descriptor_element_type_tag(handle: Handle, out: *mut u8) -> i32;
    fn hurray_descriptor_layout_tag(handle: Handle, out: *mut u8) -> i32;
    fn hurray_descriptor_byte_offset(handle: Handle, out: *mut u64) -> i32;
    fn hurray_descriptor_buffer_count(handle: Handle, out: *mut u32) -> i32;
    fn hurray_descriptor_shape(handle: Handle, out: *mut u64, len: *mut usize) -> i32;
    fn hurray_descriptor_field_u64(handle: Handle, field: u32, level: u32, out: *mut u64) -> i32;
    fn hurray_descriptor_field_i64(handle: Handle, field: u32, level: u32, out: *mut i64) -> i32;
    fn hurray_descriptor_field_f64(handle: Handle, field: u32, level: u32, out: *mut f64) -> i32;
    fn hurray_descriptor_field_u64_array(handle: Handle, field: u32, level: u32, out: *mut u64, len: *mut usize) -> i32;
    fn hurray_descriptor_field_i64_array(handle: Handle, field: u32, level: u32, out: *mut i64, len: *mut usize) -> i32;
    fn hurray_ext_descriptor_buffer(
        handle: Handle, index: u32, size: *mut u64, alignment: *mut u32, device: *mut u8, sync: *mut u8, memory: *mut u8,
        role: *mut c_char, role_len: *mut usize,
    ) -> i32;
    fn hurray_ext_descriptor_fields(
        handle: Handle, fields: *mut u32, levels: *mut u32, kinds: *mut u8, statuses: *mut i32, len: *mut usize,
    ) -> i32;
    fn hurray_ext_field_name(handle: Handle, field: u32, out: *mut c_char, len: *mut usize) -> i32;
    fn hurray_ext_last_error_message(out: *mut c_char, len: *mut usize) -> i32;
}

/// A status other than HURRAY_OK, and the library's words for it.
#[derive(Debug)]
pub struct Error {
    pub status: i32,
    pub message: String,
}

/// One line of the list of fields.
pub struct Field {
    pub id: u32,
    pub level: u32,
    pub kind: u8,
    pub status: i32,
}

/// A decoded descriptor; dropping it frees it.
pub struct Descriptor(NonNull<c_void>);

// A handle is immutable, and any thread may use it.
unsafe impl Send for Descriptor {}
unsafe impl Sync for Descriptor {}

fn check(status: i32) -> Result<(), Error> {
    if status == HURRAY_OK {
        return Ok(());
    }
    let message = text(|out, len| unsafe { hurray_ext_last_error_message(out, len) }).unwrap_or_default();
    Err(Error { status, message })
}

/// Items by the capacity idiom: asks for their number, then for them. The status is that of the last call.
fn array<T: Copy + Default>(call: impl Fn(*mut T, *mut usize) -> i32) -> (i32, Vec<T>) {
    let mut length = 0;
    let status = call(null_mut(), &mut length);
    if status != HURRAY_ERR_BUFFER_TOO_SMALL {
        return (status, Vec::new());
    }
    let mut items = vec![T::default(); length];
    let status = call(items.as_mut_ptr(), &mut length);
    (status, items)
}

fn text(call: impl Fn(*mut c_char, *mut usize) -> i32) -> Result<String, Error> {
    let (status, bytes) = array(|out: *mut u8, len| call(out.cast(), len));
    check(status)?;
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    Ok(String::from_utf8_lossy(&bytes[..end]).into_owned())
}

/// A field that may be absent.
fn optional<T>(status: i32, value: T) -> Result<Option<T>, Error> {
    if status == HURRAY_ERR_FIELD_NOT_PRESENT {
        return Ok(None);
    }
    check(status).map(|()| Some(value))
}

impl Descriptor {
    pub fn decode(bytes: &[u8]) -> Result<Self, Error> {
        let mut handle = null_mut();
        check(unsafe { hurray_descriptor_decode(bytes.as_ptr(), bytes.len(), &mut handle) })?;
        Ok(Self(NonNull::new(handle).expect("a decoded descriptor has a handle")))
    }

    fn handle(&self) -> Handle {
        self.0.as_ptr()
    }

    fn get<T: Default>(&self, call: unsafe extern "C" fn(Handle, *mut T) -> i32) -> Result<T, Error> {
        let mut value = T::default();
        check(unsafe { call(self.handle(), &mut value) })?;
        Ok(value)
    }

    pub fn type_tag(&self) -> Result<u8, Error> {
        self.get(hurray_descriptor_element_type_tag)
    }

    pub fn layout_tag(&self) -> Result<u8, Error> {
        self.get(hurray_descriptor_layout_tag)
    }

    /// In bytes from the start of buffer 0.
    pub fn byte_offset(&self) -> Result<u64, Error> {
        self.get(hurray_descriptor_byte_offset)
    }

    pub fn buffer_count(&self) -> Result<u32, Error> {
        self.get(hurray_descriptor_buffer_count)
    }

    /// `HURRAY_EXT_DYNAMIC` is an extent that is not known yet.
    pub fn shape(&self) -> Result<Vec<u64>, Error> {
        let mut shape = vec![0; HURRAY_EXT_MAX_RANK];
        let mut rank = shape.len();
        check(unsafe { hurray_descriptor_shape(self.handle(), shape.as_mut_ptr(), &mut rank) })?;
        shape.truncate(rank);
        Ok(shape)
    }

    /// Role and size in bytes of a buffer; the role is empty when neither layout nor scheme names one.
    pub fn buffer(&self, index: u32) -> Result<(String, u64), Error> {
        let size = std::cell::Cell::new(0);
        let role = text(|out, len| unsafe {
            let (u32s, u8s) = (null_mut(), null_mut());
            hurray_ext_descriptor_buffer(self.handle(), index, size.as_ptr(), u32s, u8s, u8s, u8s, out, len)
        })?;
        Ok((role, size.get()))
    }

    /// Every field that applies.
    pub fn fields(&self) -> Result<Vec<Field>, Error> {
        let mut length = 0;
        let none = (null_mut(), null_mut(), null_mut(), null_mut());
        unsafe { hurray_ext_descriptor_fields(self.handle(), none.0, none.1, none.2, none.3, &mut length) };
        let (mut ids, mut levels) = (vec![0; length], vec![0; length]);
        let (mut kinds, mut statuses) = (vec![0; length], vec![0; length]);
        check(unsafe {
            let (a, b, c, d) = (ids.as_mut_ptr(), levels.as_mut_ptr(), kinds.as_mut_ptr(), statuses.as_mut_ptr());
            hurray_ext_descriptor_fields(self.handle(), a, b, c, d, &mut length)
        })?;
        Ok((0..length)
            .map(|i| Field { id: ids[i], level: levels[i], kind: kinds[i], status: statuses[i] })
            .collect())
    }

    pub fn name(&self, field: u32) -> Result<String, Error> {
        text(|out, len| unsafe { hurray_ext_field_name(self.handle(), field, out, len) })
    }

    pub fn u64(&self, field: u32, level: u32) -> Result<Option<u64>, Error> {
        let mut value = 0;
        let status = unsafe { hurray_descriptor_field_u64(self.handle(), field, level, &mut value) };
        optional(status, value)
    }

    pub fn i64(&self, field: u32, level: u32) -> Result<Option<i64>, Error> {
        let mut value = 0;
        let status = unsafe { hurray_descriptor_field_i64(self.handle(), field, level, &mut value) };
        optional(status, value)
    }

    pub fn f64(&self, field: u32, level: u32) -> Result<Option<f64>, Error> {
        let mut value = 0.0;
        let status = unsafe { hurray_descriptor_field_f64(self.handle(), field, level, &mut value) };
        optional(status, value)
    }

    pub fn u64s(&self, field: u32, level: u32) -> Result<Option<Vec<u64>>, Error> {
        let (status, values) =
            array(|out, len| unsafe { hurray_descriptor_field_u64_array(self.handle(), field, level, out, len) });
        optional(status, values)
    }

    pub fn i64s(&self, field: u32, level: u32) -> Result<Option<Vec<i64>>, Error> {
        let (status, values) =
            array(|out, len| unsafe { hurray_descriptor_field_i64_array(self.handle(), field, level, out, len) });
        optional(status, values)
    }
}

impl Drop for Descriptor {
    fn drop(&mut self) {
        unsafe { hurray_descriptor_destroy(self.0.as_ptr()) };
    }
}
