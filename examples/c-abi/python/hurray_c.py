"""Reads hurray tensor descriptors through libhurray, with nothing but the standard library.

The runtime image, which holds the library and its header, is named by the environment variable HURRAY_IMAGE.

    with Descriptor(data) as d:
        d.read(FIELDS["HURRAY_LAYOUT_FIELD_CSR_NNZ"])
"""

import ctypes
import os
import pathlib
import re
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p

_IMAGE = pathlib.Path(os.environ.get("HURRAY_IMAGE", "hurray.cli/target/image"))
_HEADER = (_IMAGE / "include/hurray.h").read_text(encoding="utf-8")


def _constants(pattern):
    """Constants of the header whose names match, with their values."""
    found = re.finditer(rf"^#define ({pattern}) \(?(-?\w+?)u?\)? *(?:/\*.*)?$", _HEADER, re.MULTILINE)
    return {match[1]: int(match[2], 0) for match in found}


# Identifier by constant, such as HURRAY_LAYOUT_FIELD_CSR_NNZ; those of packs are there when the header was made with them.
FIELDS = _constants(r"\w+_FIELD_\w+")
_STATUSES = _constants(r"HURRAY_(?:OK|ERR_\w+)")
_KINDS = _constants(r"HURRAY_EXT_KIND_\w+")

OK = _STATUSES["HURRAY_OK"]
TOO_SMALL = _STATUSES["HURRAY_ERR_BUFFER_TOO_SMALL"]
NOT_PRESENT = _STATUSES["HURRAY_ERR_FIELD_NOT_PRESENT"]
PERMISSIVE = _constants("HURRAY_EXT_DECODE_PERMISSIVE")["HURRAY_EXT_DECODE_PERMISSIVE"]
DYNAMIC = 2**64 - 1

_library = ctypes.CDLL(str(_IMAGE / "lib/libhurray.so"))


def _declare(name, *arguments):
    function = getattr(_library, name)
    function.argtypes = arguments
    function.restype = c_int32
    return function


_decode = _declare("hurray_ext_descriptor_decode", c_char_p, c_size_t, c_uint32, POINTER(c_void_p))
_destroy = _declare("hurray_descriptor_destroy", c_void_p)
_type_tag = _declare("hurray_descriptor_element_type_tag", c_void_p, POINTER(c_uint8))
_layout_tag = _declare("hurray_descriptor_layout_tag", c_void_p, POINTER(c_uint8))
_byte_offset = _declare("hurray_descriptor_byte_offset", c_void_p, POINTER(c_uint64))
_buffer_count = _declare("hurray_descriptor_buffer_count", c_void_p, POINTER(c_uint32))
_shape = _declare("hurray_descriptor_shape", c_void_p, POINTER(c_uint64), POINTER(c_size_t))
_buffer = _declare(
    "hurray_ext_descriptor_buffer", c_void_p, c_uint32, POINTER(c_uint64), c_void_p, c_void_p, c_void_p, c_void_p,
    c_char_p, POINTER(c_size_t))
_fields = _declare(
    "hurray_ext_descriptor_fields", c_void_p, POINTER(c_uint32), POINTER(c_uint32), POINTER(c_uint8), POINTER(c_int32),
    POINTER(c_size_t))
_name = _declare("hurray_ext_field_name", c_void_p, c_uint32, c_char_p, POINTER(c_size_t))
_last_error = _declare("hurray_ext_last_error_message", c_char_p, POINTER(c_size_t))


def _accessor(name, value):
    return _declare(f"hurray_descriptor_field_{name}", c_void_p, c_uint32, c_uint32, POINTER(value)), value


def _array_accessor(name, value):
    types = (c_void_p, c_uint32, c_uint32, POINTER(value), POINTER(c_size_t))
    return _declare(f"hurray_descriptor_field_{name}", *types), value


_SCALARS = {
    _KINDS["HURRAY_EXT_KIND_U64"]: _accessor("u64", c_uint64),
    _KINDS["HURRAY_EXT_KIND_I64"]: _accessor("i64", c_int64),
    _KINDS["HURRAY_EXT_KIND_F64"]: _accessor("f64", c_double),
}
_ARRAYS = {
    _KINDS["HURRAY_EXT_KIND_U64_ARRAY"]: _array_accessor("u64_array", c_uint64),
    _KINDS["HURRAY_EXT_KIND_I64_ARRAY"]: _array_accessor("i64_array", c_int64),
}


class HurrayError(Exception):
    """A status other than HURRAY_OK, and the library's words for it."""

    def __init__(self, status):
        self.status = status
        super().__init__(_text(_last_error))


def _check(status):
    if status != OK:
        raise HurrayError(status)


def _text(function, *arguments):
    """A text by the capacity idiom: ask for the length, then for the text."""
    length = c_size_t(0)
    status = function(*arguments, None, byref(length))
    if status != TOO_SMALL:
        _check(status)
    buffer = ctypes.create_string_buffer(length.value)
    _check(function(*arguments, buffer, byref(length)))
    return buffer.value.decode("utf-8")


class Descriptor:
    """A decoded descriptor. Close it, or use it in a with statement."""

    def __init__(self, data, permissive=False):
        self._handle = c_void_p()
        _check(_decode(bytes(data), len(data), PERMISSIVE if permissive else 0, byref(self._handle)))

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.close()

    def close(self):
        if self._handle:
            _check(_destroy(self._handle))
            self._handle = c_void_p()

    def _scalar(self, function, kind):
        value = kind()
        _check(function(self._handle, byref(value)))
        return value.value

    @property
    def type_tag(self):
        return self._scalar(_type_tag, c_uint8)

    @property
    def layout_tag(self):
        return self._scalar(_layout_tag, c_uint8)

    @property
    def byte_offset(self):
        return self._scalar(_byte_offset, c_uint64)

    @property
    def shape(self):
        rank = c_size_t(64)
        extents = (c_uint64 * rank.value)()
        _check(_shape(self._handle, extents, byref(rank)))
        return list(extents[: rank.value])

    @property
    def buffers(self):
        """Role and size in bytes of each buffer; the role is empty when neither layout nor scheme names one."""
        result = []
        for index in range(self._scalar(_buffer_count, c_uint32)):
            size = c_uint64()
            role = _text(_buffer, self._handle, index, byref(size), None, None, None, None)
            result.append((role, size.value))
        return result

    @property
    def fields(self):
        """Identifier, level, kind and status of every field that applies."""
        length = c_size_t(0)
        _fields(self._handle, None, None, None, None, byref(length))
        count = length.value
        ids, levels = (c_uint32 * count)(), (c_uint32 * count)()
        kinds, statuses = (c_uint8 * count)(), (c_int32 * count)()
        _check(_fields(self._handle, ids, levels, kinds, statuses, byref(length)))
        return list(zip(ids, levels, kinds, statuses))

    def name(self, field):
        return _text(_name, self._handle, field)

    def read(self, field, level=0, kind=_KINDS["HURRAY_EXT_KIND_U64"]):
        """The value of a field: an int, a float or a list of ints; None when the descriptor lacks it."""
        status, value = self._read_array(field, level, kind) if kind in _ARRAYS else self._read_scalar(field, level, kind)
        if status == NOT_PRESENT:
            return None
        _check(status)
        return value

    def _read_scalar(self, field, level, kind):
        function, value_type = _SCALARS[kind]
        value = value_type()
        return function(self._handle, field, level, byref(value)), value.value

    def _read_array(self, field, level, kind):
        function, value_type = _ARRAYS[kind]
        length = c_size_t(0)
        status = function(self._handle, field, level, None, byref(length))
        values = (value_type * length.value)()
        if status == TOO_SMALL:
            status = function(self._handle, field, level, values, byref(length))
        return status, list(values)
