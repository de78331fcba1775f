import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from './connection.ts';
import { isOutage } from './outage.ts';

test('[W62] a server on this machine that stands still is away, also when nobody can queue up there any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'still-'));
  const listen = `require('node:net').createServer().listen({ path: process.argv[1], backlog: 1 }, () => console.log('listens'))`;
  const server = spawn(process.execPath, ['-e', listen, join(folder, '.s.PGSQL.5432')]);
  onTestFinished(() => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await once(server.stdout, 'data');
  server.kill('SIGSTOP');
  const pool = openPool({ host: folder, port: 5432, user: 'app', database: 'product' }, { connectTimeoutMs: 200 });
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => pool.query('select 1')));
  const faults = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(faults).toHaveLength(8);
  expect(faults.filter((fault) => !isOutage(fault))).toEqual([]);
  await pool.end();
});
