//! Links libhurray out of the runtime image that HURRAY_IMAGE names, and translates the constants of its header.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo:rerun-if-env-changed=HURRAY_IMAGE");
    let image = env::var("HURRAY_IMAGE").expect("HURRAY_IMAGE has to name the runtime image");
    let library = Path::new(&image).join("lib");
    println!("cargo:rustc-link-search=native={}", library.display());
    println!("cargo:rustc-link-lib=dylib=hurray");
    println!("cargo:rustc-link-arg=-Wl,-rpath,{}", library.display());

    let header = Path::new(&image).join("include/hurray.h");
    println!("cargo:rerun-if-changed={}", header.display());
    let text = fs::read_to_string(&header).expect("the image has include/hurray.h");
    let constants: String = text.lines().filter_map(constant).collect();
    fs::write(Path::new(&env::var("OUT_DIR").unwrap()).join("constants.rs"), constants).unwrap();
}

/// A line `#define NAME NUMBER`, perhaps with a comment behind it, as a constant of the type that its name tells.
fn constant(line: &str) -> Option<String> {
    let mut words = line.strip_prefix("#define ")?.split(' ');
    let (name, value) = (words.next()?, words.next()?);
    let number = value.trim_matches(|c| c == '(' || c == ')').trim_end_matches('u');
    if !number.starts_with(|c: char| c == '-' || c.is_ascii_digit()) || name.contains('(') {
        return None;
    }
    let kind = match name {
        _ if name.ends_with("_ID") || name == "HURRAY_EXT_DYNAMIC" => "u64",
        _ if name == "HURRAY_OK" || name.starts_with("HURRAY_ERR_") => "i32",
        _ if name.contains("_FIELD_") || name.starts_with("HURRAY_EXT_DECODE_") => "u32",
        _ if name == "HURRAY_EXT_MAX_RANK" => "usize",
        _ => "u8",
    };
    Some(format!("pub const {name}: {kind} = {number};\n"))
}
