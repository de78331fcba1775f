// The operator's commands that walk everything on purpose: how long they take, what memory they need, and what they tell meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { leanMemory } from '../../../scripts/runtime/lean-memory.mjs';
import { toUrl } from '../../../src/platform/database/connection.ts';
import type { GivenDatabase } from '../../support/product-on-database.ts';
import type { Row } from '../row.ts';
import { peakMegabytes } from './process-memory.ts';

const operator = join(import.meta.dirname, '../../../dist/server/operator.js');
const mostMegabytes = 250;

interface Walked {
  seconds: number;
  megabytes: number;
  told: string[];
  said: string;
}

async function walk(server: GivenDatabase, dataDir: string, words: readonly string[]): Promise<Walked> {
  const start = performance.now();
  const child = spawn(process.execPath, [operator, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...leanMemory,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      MODE: 'trial',
      DATA_DIR: dataDir,
      DATABASE_URL: toUrl(server.appConfig),
      DATABASE_OWNER_URL: toUrl(server.ownerConfig),
    },
  });
  const [said, told] = [[] as Buffer[], [] as Buffer[]];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => told.push(chunk));
  let megabytes = 0;
  const timer = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytes(child.pid) ?? 0)), 100);
  await once(child, 'close');
  clearInterval(timer);
  const text = (chunks: Buffer[]): string => Buffer.concat(chunks).toString('utf8').trim();
  const lines = text(told).split('\n');
  return { seconds: (performance.now() - start) / 1000, megabytes, told: lines, said: text(said).split('\n')[0] ?? '' };
}

function rowOfLines(command: string, told: readonly string[], entries: number): Row {
  const lines = told.filter((line) => /^\d+ /.test(line)).length;
  const least = Math.floor(entries / 10_000);
  const what = `${command}: lines that tell how far it is`;
  return { what, value: lines, unit: '', bar: `at least ${least}`, ok: lines >= least };
}

/** `entries`: about how many each has to walk. */
export async function measureWalking(
  server: GivenDatabase,
  dataDir: string,
  entries: number,
  say: (text: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  const folder = join(dataDir, 'log-export-of-the-proof');
  for (const words of [['log-verify'], ['audit'], ['log-export', folder]]) {
    const [command = ''] = words;
    const { seconds, megabytes, told, said } = await walk(server, dataDir, words);
    say(`${command}: ${said}`);
    rows.push(
      { what: command, value: Math.round(seconds), unit: 's', bar: 'told', ok: said !== '' },
      {
        what: `${command}: memory at its peak`,
        value: megabytes,
        unit: 'MB',
        bar: `under ${mostMegabytes}`,
        ok: megabytes < mostMegabytes,
      },
    );
    if (command !== 'log-export') rows.push(rowOfLines(command, told, entries));
  }
  rmSync(folder, { recursive: true, force: true });
  return rows;
}
