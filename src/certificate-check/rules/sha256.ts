// Synchronous SHA-256: the browser's own is asynchronous, and a proof of work needs a hundred thousand hashes.

// Up to 311, the 64th prime.
const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, divisor) => divisor).some((d) => d > 1 && number % d === 0),
);

/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const initialHash = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const roundConstants = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));

const rotateRight = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
/** The message schedule of the current block: allocated once, because it is needed a hundred thousand times. */
const schedule = new Int32Array(64);

function compress(state: Int32Array, block: DataView, offset: number): void {
  const word = (index: number): number => schedule[index] ?? 0;
  for (let index = 0; index < 16; index++) schedule[index] = block.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index++) {
    const [early, late] = [word(index - 15), word(index - 2)];
    const low = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const high = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    schedule[index] = word(index - 16) + low + word(index - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const high = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const t1 = (h + high + ((e & f) ^ (~e & g)) + (roundConstants[index] ?? 0) + word(index)) | 0;
    const low = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const t2 = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => (state[index] = (state[index] ?? 0) + value));
}

/** The first 32 bits of the hash of an ASCII text, as an unsigned number. */
export function sha256Start(text: string): number {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(initialHash);
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, view, offset);
  return (state[0] ?? 0) >>> 0;
}
