// Checks each fault of an external database against a real server or a real connection.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { withClient } from './connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { refuseOwnerAtWork, requireDatabase } from './require-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'faults-'));
let server: EmbeddedPostgres;
/** The address of the role `app` on this server, with or without a password. */
let appUrl: (word: string, database?: string, role?: string) => string;
beforeAll(async () => {
  // PostgreSQL may run under another account.
  chmodSync(folder, 0o755);
  const hba = join(folder, 'pg_hba.conf');
  writeFileSync(hba, 'local all owner trust\nlocal all stranger reject\nlocal all all scram-sha-256\n', {
    mode: 0o644,
  });
  const settings = { fsync: 'off', shared_buffers: '16MB', hba_file: hba };
  const dataDir = join(folder, 'postgres');
  // The first start uses the default settings: otherwise nobody who could create the role could log in.
  server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  await withClient(server.ownerConfig, (client) =>
    client.query("alter role app password 'Wort'; create role stranger login; create table audit_event (id integer)"),
  );
  await server.stop();
  server = await startEmbeddedPostgres({ dataDir, settings });
  appUrl = (word, database = 'product', role = 'app') =>
    `postgres://${role}${word && `:${word}`}@localhost/${database}?host=${encodeURIComponent(server.ownerConfig.host)}`;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function complaint(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartProblem);
  return (error as StartProblem).message;
}
const fault = (url: string) => complaint(requireDatabase(url, 'DATABASE_URL', 500));

test('the right address is taken', async () => {
  await requireDatabase(appUrl('Wort'), 'DATABASE_URL');
});

test('a wrong password, none and a role that is not let in are told apart, and no password is quoted', async () => {
  expect(await fault(appUrl('falsch'))).toMatch(
    /^Die Datenbank nimmt das Kennwort der Rolle app aus DATABASE_URL nicht an/,
  );
  expect(await fault(appUrl('falsch'))).not.toContain('falsch');
  expect(await fault(appUrl(''))).toContain('verlangt ein Kennwort für die Rolle app');
  expect(await fault(appUrl('x', 'product', 'stranger'))).toContain(
    'lässt die Rolle stranger aus DATABASE_URL nicht herein',
  );
});

test('a missing database is named', async () => {
  expect(await fault(appUrl('Wort', 'anders'))).toContain('Die Datenbank anders aus DATABASE_URL gibt es');
});

test('a host that nobody knows, a port where nothing listens and a server that says nothing are told apart', async () => {
  expect(await fault('postgres://app:x@gibt-es-nicht.invalid/product')).toContain(
    'Den Rechner gibt-es-nicht.invalid aus',
  );
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://app:x@127.0.0.1:${port}/product`;
  expect(await fault(url)).toContain(`unter 127.0.0.1:${port} (DATABASE_URL) antwortet nicht`);
  silent.close();
  expect(await fault(url)).toContain(`Unter 127.0.0.1:${port} (DATABASE_URL) nimmt keine Datenbank`);
});

test('an address that asks for encryption where there is none is told so', async () => {
  const plain = createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end('N')));
  await new Promise<void>((resolve) => void plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo;
  expect(await fault(`postgres://app:x@127.0.0.1:${port}/product?sslmode=verify-full`)).toContain(
    'bietet keine Verschlüsselung an',
  );
  plain.close();
});

test('the owner of the tables does not do the work', async () => {
  expect(await complaint(refuseOwnerAtWork(server.ownerUrl))).toContain('DATABASE_URL nennt die Rolle owner');
  await refuseOwnerAtWork(appUrl('Wort'));
  // He may own none of the tables; owning the database is already too much.
  await withClient(server.ownerConfig, (client) =>
    client.query("create role landlord login password 'Wort'; alter database product owner to landlord"),
  );
  expect(await complaint(refuseOwnerAtWork(appUrl('Wort', 'product', 'landlord')))).toContain('Rolle landlord');
  await withClient(server.ownerConfig, (client) => client.query('create role deputy login in role owner'));
  const deputy = server.ownerUrl.replace('owner@', 'deputy@');
  await withClient(server.ownerConfig, (client) => client.query("alter role deputy password 'Wort'"));
  expect(await complaint(refuseOwnerAtWork(deputy.replace('deputy@', 'deputy:Wort@')))).toContain('Rolle deputy');
});
