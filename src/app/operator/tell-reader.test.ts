import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { tellReader } from './tell-reader.ts';

const failingWith = (code: string): Writable =>
  new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });

test('who reads the first line only (`| head -1`) gets no trace of an error', async () => {
  const output = failingWith('EPIPE');
  tellReader(output, 'Alles in Ordnung.\n');
  await new Promise((resolve) => output.once('close', resolve));
  expect(output.errored).toMatchObject({ code: 'EPIPE' });
});

test('an output that is broken otherwise is an error still', () => {
  const output = failingWith('ENOSPC');
  tellReader(output, 'Alles in Ordnung.\n');
  expect(() => output.emit('error', Object.assign(new Error('full'), { code: 'ENOSPC' }))).toThrow('full');
  output.removeAllListeners('error').on('error', () => undefined);
});
