import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { readSignature } from './read-signature.ts';

type Colour = readonly [number, number, number, number];

/** A picture with a slanted stroke, three pixels thick. */
function picture(width: number, height: number, paper: Colour, ink: Colour, length = 60): Buffer {
  const png = new PNG({ width, height });
  for (let index = 0; index < width * height; index++) png.data.set(paper, index * 4);
  for (let step = 0; step < length; step++) {
    for (let thick = 0; thick < 3; thick++)
      png.data.set(ink, ((20 + Math.floor(step / 3) + thick) * width + 30 + step) * 4);
  }
  return PNG.sync.write(png);
}

const dataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;
const clear: Colour = [0, 0, 0, 0];
const white: Colour = [255, 255, 255, 255];
const black: Colour = [0, 0, 0, 255];
const signed = picture(600, 200, clear, black);

async function problemOf(input: string): Promise<string | undefined> {
  const read = await readSignature(input);
  return read.ok ? undefined : read.problem;
}

function header(change: (bytes: Buffer) => void): string {
  const bytes = Buffer.from(signed);
  change(bytes);
  return dataUrl(bytes);
}

test.each([
  ['black on nothing', signed],
  ['black on white paper', picture(600, 200, white, black)],
  ['our own ink', picture(600, 200, clear, [0x1b, 0x2a, 0x6b, 255])],
  ['the largest picture', picture(1200, 400, white, black)],
])('[W35] a signature of %s comes out trimmed, in blue ink on nothing', async (_, bytes) => {
  const read = await readSignature(dataUrl(bytes));
  if (!read.ok) throw new Error(read.problem);
  expect(read.value).toMatchObject({ inkPixels: 180, width: 68, height: 30 });
  const drawn = PNG.sync.read(read.value.png);
  const colours = new Set<string>();
  for (let index = 0; index < drawn.data.length; index += 4)
    colours.add(drawn.data.subarray(index, index + 4).toString('hex'));
  expect([...colours].toSorted()).toEqual(['00000000', '1b2a6bff']);
});

test('[W35] nothing else of the sent file survives', async () => {
  const text = Buffer.from('tEXtComment\0<script>secret</script>', 'latin1');
  const chunk = Buffer.concat([Buffer.alloc(4), text, Buffer.alloc(4)]);
  chunk.writeUInt32BE(text.length - 4, 0);
  chunk.writeUInt32BE(crc(text), chunk.length - 4);
  const read = await readSignature(dataUrl(Buffer.concat([signed.subarray(0, 33), chunk, signed.subarray(33)])));
  if (!read.ok) throw new Error(read.problem);
  expect(read.value.png.includes('secret')).toBe(false);
});

test('the same drawing gives the same bytes', async () => {
  expect(await readSignature(dataUrl(signed))).toEqual(await readSignature(dataUrl(signed)));
});

test.each([
  ['nothing', '', 'signature-missing'],
  [
    'an SVG',
    `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    'signature-format',
  ],
  ['an SVG called PNG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'signature-format'],
  ['a web address', 'https://attacker.example/x.png', 'signature-format'],
  [
    'a JPEG called PNG',
    dataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 40 }, () => 0)])),
    'signature-format',
  ],
  ['broken base64', 'data:image/png;base64,@@@@', 'signature-format'],
  ['base64 with a line break', `${dataUrl(signed)}\n`, 'signature-format'],
  ['no payload', 'data:image/png;base64,', 'signature-format'],
  ['only the magic bytes', dataUrl(signed.subarray(0, 8)), 'signature-unreadable'],
  ['a truncated file', dataUrl(signed.subarray(0, signed.length - 30)), 'signature-unreadable'],
  ['bytes after the end', dataUrl(Buffer.concat([signed, Buffer.from('tail')])), 'signature-unreadable'],
  [
    'a wrong checksum',
    header((bytes) => {
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 255;
    }),
    'signature-unreadable',
  ],
  [
    'a giant picture',
    header((bytes) => {
      bytes.writeUInt32BE(12_000, 16);
      bytes.writeUInt32BE(12_000, 20);
    }),
    'signature-too-large',
  ],
  ['one pixel too wide', dataUrl(picture(1201, 200, clear, black)), 'signature-too-large'],
  ['one pixel too high', dataUrl(picture(600, 401, clear, black)), 'signature-too-large'],
  [
    'no width',
    header((bytes) => {
      bytes.writeUInt32BE(0, 16);
    }),
    'signature-unreadable',
  ],
  [
    'an interlaced picture',
    header((bytes) => {
      bytes[28] = 1;
    }),
    'signature-unreadable',
  ],
  ['more than 200 kB', dataUrl(Buffer.concat([signed, Buffer.alloc(200 * 1024)])), 'signature-too-large'],
  ['an empty pad', dataUrl(picture(600, 200, clear, clear)), 'signature-empty'],
  ['white paper', dataUrl(picture(600, 200, white, white)), 'signature-empty'],
  ['white on nothing', dataUrl(picture(600, 200, clear, white)), 'signature-empty'],
  ['a speck', dataUrl(picture(600, 200, clear, black, 10)), 'signature-empty'],
])('[W35] [W36] %s is refused', async (_, input, problem) => {
  expect(await problemOf(input)).toBe(problem);
});

test('[W35] a packed bomb is refused without unpacking it', async () => {
  const bomb = deflateSync(Buffer.alloc(60_000_000));
  const data = Buffer.concat([Buffer.from('IDAT', 'latin1'), bomb]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(bomb.length, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc(data), data.length + 4);
  const before = process.memoryUsage().rss;
  expect(await problemOf(dataUrl(Buffer.concat([signed.subarray(0, 33), chunk, signed.subarray(-12)])))).not.toBe(
    'signature-format',
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
});

test('[W53] the largest picture takes this thread next to no time', async () => {
  const largest = dataUrl(picture(1200, 400, white, black));
  const milliseconds: number[] = [];
  for (let read = 0; read < 10; read++) {
    const before = process.threadCpuUsage();
    expect((await readSignature(largest)).ok).toBe(true);
    const { user, system } = process.threadCpuUsage(before);
    milliseconds.push((user + system) / 1000);
  }
  // Threads that share a core slow each other down, so the fastest read counts, which had the core to itself.
  expect(Math.min(...milliseconds)).toBeLessThan(10);
});

test('[W53] more pictures at once than the thread gets through are refused, not piled up', async () => {
  const read = await Promise.all(Array.from({ length: 80 }, () => problemOf(dataUrl(signed))));
  expect(read.filter((problem) => problem === undefined).length).toBeGreaterThanOrEqual(40);
  expect(read.filter((problem) => problem !== undefined && problem !== 'signature-queue-full')).toEqual([]);
  expect(read).toContain('signature-queue-full');
});

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
