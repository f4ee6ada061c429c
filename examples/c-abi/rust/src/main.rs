//! Prints a descriptor and every field of it: show FILE

mod hurray;

use hurray::constants::*;
use hurray::{Descriptor, Error, Field};
use std::process::ExitCode;

fn words(values: impl IntoIterator<Item = impl ToString>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

fn value(descriptor: &Descriptor, field: &Field) -> Result<Option<String>, Error> {
    let (id, level) = (field.id, field.level);
    Ok(match field.kind {
        HURRAY_EXT_KIND_U64 => descriptor.u64(id, level)?.map(|value| value.to_string()),
        HURRAY_EXT_KIND_I64 => descriptor.i64(id, level)?.map(|value| value.to_string()),
        HURRAY_EXT_KIND_F64 => descriptor.f64(id, level)?.map(|value| format!("{value:?}")),
        HURRAY_EXT_KIND_U64_ARRAY => descriptor.u64s(id, level)?.map(words),
        _ => descriptor.i64s(id, level)?.map(words),
    })
}

fn show(descriptor: &Descriptor) -> Result<(), Error> {
    let extents = descriptor.shape()?.into_iter().map(|extent| match extent {
        HURRAY_EXT_DYNAMIC => "dynamic".to_string(),
        known => known.to_string(),
    });
    let shape = words(std::iter::once("shape".to_string()).chain(extents));
    let (kind, layout) = (descriptor.type_tag()?, descriptor.layout_tag()?);
    println!("type 0x{kind:02X}, layout 0x{layout:02X}, {shape}, byte offset {}", descriptor.byte_offset()?);
    for index in 0..descriptor.buffer_count()? {
        let (role, size) = descriptor.buffer(index)?;
        println!("buffer {index}{}{role}: {size} bytes", if role.is_empty() { "" } else { ", " });
    }
    for field in descriptor.fields()? {
        print!("0x{:08X} {}", field.id, descriptor.name(field.id)?);
        if field.level > 0 {
            print!(" at level {}", field.level);
        }
        match field.status {
            HURRAY_OK | HURRAY_ERR_FIELD_NOT_PRESENT => match value(descriptor, &field)? {
                Some(value) => println!(" = {value}"),
                None => println!(": not present"),
            },
            status => println!(": status {status}"),
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("usage: show FILE");
        return ExitCode::from(2);
    };
    let bytes = match std::fs::read(&file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    match Descriptor::decode(&bytes).and_then(|descriptor| show(&descriptor)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("status {}: {}", error.status, error.message);
            ExitCode::FAILURE
        }
    }
}
