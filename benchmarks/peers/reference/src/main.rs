//! Times decode, encode, and build and encode of the reference crate and prints a line of JSON for each.
//!
//! Arguments: rounds, then files of descriptors. A line of a file ends in a tab and the descriptor in hex, and its first word is the name
//! of the descriptor; all lines of the first file are timed one by one and mixed, those of the others mixed only.
//!
//! The inputs take turns: a round times each for a few milliseconds. Decode includes dropping the result.

use hurray_core::TensorDescriptor;
use std::hint::black_box;
use std::time::{Duration, Instant};

const TURN: Duration = Duration::from_millis(4);
const MIX: usize = 1024;

struct Work {
    name: String,
    inputs: Vec<Vec<u8>>,
    decoded: Vec<TensorDescriptor>,
    decode: Vec<f64>,
    encode: Vec<f64>,
    build: Vec<f64>,
}

impl Work {
    fn new(name: &str, inputs: Vec<Vec<u8>>) -> Work {
        let decoded = inputs.iter().map(|bytes| TensorDescriptor::decode(bytes).expect("a right descriptor")).collect();
        Work { name: name.to_string(), inputs, decoded, decode: Vec::new(), encode: Vec::new(), build: Vec::new() }
    }

    fn turn(&mut self) {
        self.decode.push(time(&self.inputs, |bytes| {
            black_box(TensorDescriptor::decode(black_box(bytes)).is_ok());
        }));
        self.encode.push(time(&self.decoded, |descriptor| {
            black_box(black_box(descriptor).encode().expect("an encodable descriptor").len());
        }));
        self.build.push(time(&self.decoded, |descriptor| {
            black_box(build(black_box(descriptor)).encode().expect("an encodable descriptor").len());
        }));
    }

    fn clear(&mut self) {
        self.decode.clear();
        self.encode.clear();
        self.build.clear();
    }

    fn print(&self) {
        for (work, times) in [("decode", &self.decode), ("encode", &self.encode), ("build", &self.build)] {
            let list: Vec<String> = times.iter().map(|ns| format!("{ns:.2}")).collect();
            println!("{{\"work\":\"{}\",\"name\":\"{}\",\"ns\":[{}]}}", work, self.name, list.join(","));
        }
    }
}

/// A descriptor out of copies of the parts of another.
fn build(parts: &TensorDescriptor) -> TensorDescriptor {
    let built = TensorDescriptor::new(
        parts.version_major,
        parts.version_minor,
        parts.element_type,
        parts.shape.clone(),
        parts.byte_offset,
        parts.layout.clone(),
        parts.buffers.clone(),
        parts.quantization.clone(),
        parts.shard.clone(),
        parts.statistics.clone(),
        parts.extension_type.clone(),
    )
    .expect("right parts");
    match &parts.composite_member {
        Some(member) => built.with_composite_member(member.clone()),
        None => built,
    }
}

/// Nanoseconds per element of the list, over a turn.
fn time<T>(list: &[T], mut operation: impl FnMut(&T)) -> f64 {
    let start = Instant::now();
    let mut count = 0;
    loop {
        for _ in 0..(MIX / list.len()).max(1) {
            list.iter().for_each(&mut operation);
            count += list.len();
        }
        let elapsed = start.elapsed();
        if elapsed >= TURN {
            return elapsed.as_nanos() as f64 / count as f64;
        }
    }
}

/// Names and bytes of the descriptors of a file.
fn read(file: &str) -> Vec<(String, Vec<u8>)> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    text.lines()
        .map(|line| {
            let name = line.split_whitespace().next().expect("a name").to_string();
            let hex = line.rsplit('\t').next().expect("bytes in hex");
            let bytes = (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).expect("hex")).collect();
            (name, bytes)
        })
        .collect()
}

/// Copies of the inputs in an order that looks random: a branch predictor does not learn it by heart.
fn mix(inputs: &[(String, Vec<u8>)]) -> Vec<Vec<u8>> {
    let mut state: u64 = 20250101;
    (0..MIX)
        .map(|_| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            inputs[(state >> 33) as usize % inputs.len()].1.clone()
        })
        .collect()
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let rounds: usize = arguments[1].parse().expect("a number of rounds");
    let six = read(&arguments[2]);
    let mut works: Vec<Work> = six.iter().map(|(name, bytes)| Work::new(name, vec![bytes.clone()])).collect();
    works.push(Work::new("six", mix(&six)));
    for file in &arguments[3..] {
        works.push(Work::new("corpus", mix(&read(file))));
    }
    for round in 0..rounds + 1 {
        works.iter_mut().for_each(Work::turn);
        if round == 0 {
            works.iter_mut().for_each(Work::clear); // that one was to warm up
        }
    }
    works.iter().for_each(Work::print);
}
