import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressLines } from './backup-files.ts';

/** Runs it after that many turns of the event loop. */
function later(turns: number, run: () => void): void {
  if (turns === 0) run();
  else setImmediate(() => later(turns - 1, run));
}

test('a slow disk slows the database down: what waits in between stays small', async () => {
  const taken: Buffer[] = [];
  let [made, arrived, most] = [0, 0, 0];
  const disk = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      taken.push(chunk);
      arrived += chunk.length;
      later(50, () => done());
    },
  });
  // Random bytes, which gzip can hardly compress.
  const lines = Array.from({ length: 4000 }, () => randomBytes(768).toString('latin1').replaceAll('\n', ' '));
  await compressLines(async (write) => {
    for (const line of lines) {
      made += line.length;
      most = Math.max(most, made - arrived);
      await write(line);
    }
  }, disk);
  expect(gunzipSync(Buffer.concat(taken)).toString('utf8')).toBe(lines.map((line) => `${line}\n`).join(''));
  expect(most).toBeLessThan(1_000_000);
});

test('a full disk is told', async () => {
  const filling = compressLines(async (write) => {
    for (let line = 0; line < 1000; line++) await write(randomBytes(3000).toString('hex'));
  }, createWriteStream('/dev/full'));
  await expect(filling).rejects.toThrow('ENOSPC');
});

test('where the database breaks off, so does the file', async () => {
  const disk = new Writable({ write: (_chunk, _encoding, done) => done() });
  const broken = compressLines(async (write) => {
    await write('first');
    throw new Error('connection lost');
  }, disk);
  await expect(broken).rejects.toThrow('connection lost');
  expect(disk.destroyed).toBe(true);
});
