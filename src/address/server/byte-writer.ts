type ByteWriter = ReturnType<typeof createByteWriter>;

/** A growing byte buffer for variable-length numbers and front-coded words. */
export function createByteWriter() {
  let buffer = new Uint8Array(1 << 16);
  let size = 0;
  const makeRoom = (more: number): void => {
    if (size + more <= buffer.length) return;
    const wider = new Uint8Array(Math.max(buffer.length * 2, size + more));
    wider.set(buffer);
    buffer = wider;
  };
  return {
    size: (): number => size,
    /** A non-negative integer, seven bits per byte. */
    number: (value: number): void => {
      makeRoom(5);
      let rest = value;
      while (rest > 127) {
        buffer[size++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      buffer[size++] = rest;
    },
    bytes: (part: Uint8Array): void => {
      makeRoom(part.length);
      buffer.set(part, size);
      size += part.length;
    },
    take: (): Uint8Array => buffer.slice(0, size),
  };
}

type ByteReader = ReturnType<typeof readBytes>;

export function readBytes(source: Uint8Array, start: number) {
  let position = start;
  return {
    position: (): number => position,
    number: (): number => {
      let value = 0;
      let shift = 0;
      let byte: number;
      do {
        byte = source[position++] ?? 0;
        value |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      return value;
    },
    bytes: (length: number): Uint8Array => {
      const part = source.subarray(position, position + length);
      position += length;
      return part;
    },
  };
}

/** Writes ascending integers as their differences. */
export function writeAscending(writer: ByteWriter, values: readonly number[]): void {
  writer.number(values.length);
  let last = 0;
  for (const value of values) {
    writer.number(value - last);
    last = value;
  }
}

export function readAscending(reader: ByteReader): number[] {
  const count = reader.number();
  const values: number[] = [];
  let last = 0;
  for (let index = 0; index < count; index++) {
    last += reader.number();
    values.push(last);
  }
  return values;
}
