"""Prints a descriptor and every field of it: show.py FILE"""

import sys

import hurray_c


def show(descriptor):
    extents = ["dynamic" if extent == hurray_c.DYNAMIC else str(extent) for extent in descriptor.shape]
    head = f"type 0x{descriptor.type_tag:02X}, layout 0x{descriptor.layout_tag:02X}"
    print(" ".join([head + ", shape", *extents]) + f", byte offset {descriptor.byte_offset}")
    for index, (role, size) in enumerate(descriptor.buffers):
        print(f"buffer {index}{', ' if role else ''}{role}: {size} bytes")
    for field, level, kind, status in descriptor.fields:
        print(f"0x{field:08X} {descriptor.name(field)}" + (f" at level {level}" if level else ""), end="")
        if status == hurray_c.OK:
            value = descriptor.read(field, level, kind)
            print(" =", *value if isinstance(value, list) else [value])
        else:
            print(": not present" if status == hurray_c.NOT_PRESENT else f": status {status}")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: show.py FILE")
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    try:
        with hurray_c.Descriptor(data) as descriptor:
            show(descriptor)
    except hurray_c.HurrayError as error:
        sys.exit(f"status {error.status}: {error}")


if __name__ == "__main__":
    main()
