import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { withClient } from './connection.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './product-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = { fsync: 'off', shared_buffers: '16MB' };
const start = (dataDir = join(folder, 'postgres')) => startEmbeddedPostgres({ dataDir, settings });
const readPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('keeps what was written over a stop and a second start', async () => {
  const first = await start();
  await withClient(first.ownerUrl, (client) => client.query('create table kept as select 42 as answer'));
  await first.stop();
  const second = await start();
  const { rows } = await withClient(second.ownerConfig, (client) => client.query('select answer from kept'));
  await second.stop();
  expect(rows).toEqual([{ answer: 42 }]);
});

test('listens on no network address and only its own account enters the socket folder', async () => {
  const server = await start();
  const { rows } = await withClient(server.ownerConfig, (client) =>
    client.query(
      "select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums",
    ),
  );
  expect(rows).toEqual([{ addresses: '', checksums: 'on' }]);
  expect(statSync(server.ownerConfig.host).mode & 0o777).toBe(0o700);
  await server.stop();
});

test('refuses a second product on the same data and leaves the first alone', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/werden schon benutzt/);
  await expect(start()).rejects.toBeInstanceOf(StartProblem);
  await withClient(first.appConfig, (client) => client.query('select 1'));
  await first.stop();
});

test('of two first starts at once one wins and the other is refused', async () => {
  const results = await Promise.allSettled([start(), start()]);
  const servers = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const refused = results.find((result) => result.status === 'rejected');
  expect(servers).toHaveLength(1);
  expect(String(refused?.reason)).toContain('werden schon benutzt');
  await servers[0]?.stop();
});

test('ends when its product is killed, and starts again on the same data', async () => {
  const dataDir = join(folder, 'postgres');
  const entry = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url));
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(entry)};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } });
    console.log('started');
    setInterval(() => undefined, 1000);`;
  const product = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(product.stdout, 'data');
  const postmaster = readPid(dataDir);
  expect(isAlive(postmaster)).toBe(true);
  product.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), { timeout: 10_000, interval: 20 });
  const again = await start();
  await again.stop();
});

test('starts at once after its product was killed, while the old server is still ending', async () => {
  const dataDir = join(folder, 'postgres');
  const first = await start(dataDir);
  await first.stop();
  const server = await start(dataDir);
  const stopping = server.stop();
  rmSync(join(dataDir, 'product.json'));
  const next = await start(dataDir);
  await stopping;
  await next.stop();
});

test('uses a short socket folder when the path of the data is too long for one', async () => {
  const server = await start(join(folder, 'a'.repeat(100), 'postgres'));
  expect(server.ownerConfig.host.length).toBeLessThan(80);
  await withClient(server.appUrl, (client) => client.query('select 1'));
  await server.stop();
  expect(existsSync(server.ownerConfig.host)).toBe(false);
});

test('runs under a folder that only the account of the product may enter', async () => {
  chmodSync(folder, 0o700);
  const server = await start();
  await withClient(server.appConfig, (client) => client.query('select 1'));
  await server.stop();
});

test('says what to do when the data folder is a file', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(start(join(folder, 'file'))).rejects.toThrow(/DATA_DIR/);
  await expect(start(join(folder, 'file', 'postgres'))).rejects.toBeInstanceOf(StartProblem);
});

test('says why when the data cannot be used', async () => {
  const dataDir = join(folder, 'postgres');
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '12\n');
  await expect(start(dataDir)).rejects.toThrow(/PostgreSQL-Hauptversion/);
});

test.each([
  ['zeroed', (bytes: Buffer) => bytes.fill(0)],
  ['torn', (bytes: Buffer) => bytes.fill(0, 40, 200)],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 100)],
])('a control file that is %s is no other version, and stays as it is', async (_, spoil) => {
  const dataDir = join(folder, 'postgres');
  await (await start(dataDir)).stop();
  const file = join(dataDir, 'pgdata', 'global', 'pg_control');
  const spoiled = spoil(readFileSync(file));
  writeFileSync(file, spoiled);
  await expect(start(dataDir)).rejects.toThrow(/sind beschädigt/);
  expect(readFileSync(file).equals(spoiled)).toBe(true);
});

test('tells when PostgreSQL ends by itself', async () => {
  const dataDir = join(folder, 'postgres');
  const onLost = vi.fn<() => void>();
  const server = await startEmbeddedPostgres({ dataDir, settings, onLost });
  process.kill(readPid(dataDir), 'SIGINT');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await server.stop();
});

test('removes what a first start left that was cut off', async () => {
  const left = join(folder, 'postgres', 'pgdata.new-999999999');
  mkdirSync(left, { recursive: true });
  const server = await start();
  expect(existsSync(left)).toBe(false);
  await server.stop();
});
