// The folder with keys and database is nobody's but the product's.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startProcess } from '../support/product-process.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('[13.3.1] a data folder that the product makes is for its owner alone, and so is what lies in it', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'private-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const dataDir = join(parent, 'data');
  const product = await startProcess({ dataDir, port: await freePort() });
  try {
    expect(modeOf(dataDir)).toBe('700');
    expect(['keys', 'postgres', 'restore-ledger'].map((name) => modeOf(join(dataDir, name)))).toEqual([
      '700',
      '700',
      '700',
    ]);
    expect(modeOf(join(dataDir, 'keys', 'master.key'))).toBe('600');
  } finally {
    await product.kill('SIGINT');
  }
});
