import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Through gzip into `sink`. A line is taken when the one before has its place: a slow disk slows whoever makes them. */
export async function compressLines(
  produce: (write: (line: string) => Promise<void>) => Promise<void>,
  sink: Writable,
): Promise<void> {
  const gzip = createGzip();
  const written = pipeline(gzip, sink);
  // It is awaited at the end, and may fail before.
  written.catch(() => undefined);
  const write = async (line: string): Promise<void> => {
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    await produce(write);
    gzip.end();
  } catch (error) {
    gzip.destroy(error instanceof Error ? error : new Error(String(error)));
  }
  await written;
}
