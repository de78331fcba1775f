// A backup under load, put back: everything there, documents byte for byte, nobody erased comes back, with three instances that
// start at once. And what a start costs whose restore ledger has 100,000 entries.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { awaitMessage, callJson, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import { backUp } from '../../src/app/operator/backup-command.ts';
import { restore } from '../../src/app/operator/restore-command.ts';
import { parseKeyRing } from '../../src/platform/crypto/key-ring.ts';
import { toUrl, withClient, type ServerConfig } from '../../src/platform/database/connection.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createLedgerWriter, type LedgerMac } from '../../src/platform/restore-ledger/ledger-file.ts';
import { platformActions } from '../../src/platform/restore-ledger/irreversible-actions.ts';
import { replayLedger } from '../../src/platform/restore-ledger/replay-ledger.ts';
import { createRestoreLedger, keepLedger, ledgerMac } from '../../src/platform/restore-ledger/restore-ledger.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { freePort } from '../support/free-port.ts';
import { startProcess, type ProductProcess } from '../support/product-process.ts';
import { testKeyLine } from '../support/test-parts.ts';
import type { Row } from './row.ts';

export const name = 'Restores';

const certificates = 6;
const erasures = 3;
const instances = 3;
const entries = 100_000;
/** Of a start that has nothing to do. */
const mostMs = 250;

interface Held {
  code: string;
  file: string;
  /** For what is stored about the tenant. */
  own: string;
}

const log = pino({ level: 'silent' });
const migrations = join(import.meta.dirname, '../../src/app/migrations');

async function issue(origin: string, index: number): Promise<Held> {
  const cast = castOf(String(10 + index));
  const track = { origin, cast };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome');
  const link = lastPart(linkIn(mail, '/mieter/daten/'));
  const { code, pdf } = await fetchCertificate(track, await payCertificate(track));
  const opened = await callJson(origin, '/own-data/open', { method: 'POST', body: { token: link } });
  return { code, file: createHash('sha256').update(pdf).digest('hex'), own: String(opened['token']) };
}

const verify = async (origin: string, uniqueCode: string): Promise<unknown> => {
  const body = { uniqueCode };
  const answer = await callJson(origin, '/certificate/verify-certificate', { method: 'POST', body });
  return (answer['data'] as Record<string, unknown>)['status'];
};

const exportOf = async (origin: string, token: string): Promise<number> =>
  (await fetch(`${origin}/api/v1/own-data/export`, { headers: { authorization: `Bearer ${token}` } })).status;

const databaseOf = ({ ownerConfig, appConfig }: EmbeddedPostgres, database: string): Record<string, string> => ({
  DATABASE_URL: toUrl({ ...appConfig, database }),
  DATABASE_OWNER_URL: toUrl({ ...ownerConfig, database }),
});

async function drill(server: EmbeddedPostgres, folder: string): Promise<Row[]> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const before = databaseOf(server, server.ownerConfig.database);
  const first = await startProcess({ dataDir, port: await freePort() }, before);
  const held: Held[] = [];
  for (let index = 0; index < certificates; index++) held.push(await issue(first.origin, index));
  const settings = loadSettings({ DATA_DIR: dataDir, ...before });
  const backup = join(folder, 'backup');
  // Somebody goes the whole way meanwhile.
  await Promise.all([backUp({ settings, argument: backup }), issue(first.origin, certificates)]);
  for (const [index, { own }] of held.slice(0, erasures).entries())
    await callJson(first.origin, '/own-data', {
      method: 'DELETE',
      token: own,
      body: { email: castOf(String(10 + index)).tenantEmail },
    });
  await first.kill('SIGKILL');
  await withClient(server.ownerConfig, (client) => client.query('create database restored'));
  const after = databaseOf(server, 'restored');
  await restore({ settings: loadSettings({ DATA_DIR: dataDir, ...after }), argument: backup, log });
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const running = await Promise.all(ports.map((port) => startProcess({ dataDir, port }, after)));
  try {
    return await judge(running, held, { ...server.ownerConfig, database: 'restored' });
  } finally {
    await Promise.all(running.map((one) => one.kill('SIGINT')));
  }
}

async function judge(running: ProductProcess[], held: Held[], restored: ServerConfig): Promise<Row[]> {
  const [gone, kept] = [held.slice(0, erasures), held.slice(erasures)];
  const count = async (expected: (origin: string) => Promise<boolean>): Promise<number> =>
    (await Promise.all(running.map(({ origin }) => expected(origin)))).filter(Boolean).length;
  const every = (of: readonly Held[], status: string, answer: number) => (origin: string) =>
    Promise.all(
      of.map(
        async ({ code, own }) => (await verify(origin, code)) === status && (await exportOf(origin, own)) === answer,
      ),
    ).then((right) => right.every(Boolean));
  const { rows } = await withClient(restored, (client) =>
    client.query<{ replayed: number; files: string[] }>(`select
      (select count(*)::integer from audit_event where event = 'ledger.replayed') as replayed,
      (select array_agg(encode(sha256, 'hex')) from certificate_document where kind = 'certificate') as files`),
  );
  const files = new Set(rows[0]?.files);
  const same = held.filter(({ file }) => files.has(file)).length;
  const row = (what: string, value: number, bar: number): Row => ({
    what,
    value,
    unit: `of ${bar}`,
    bar: 'all',
    ok: value === bar,
  });
  return [
    row(
      'instances that answer nobody for who was erased, and say so of the code',
      await count(every(gone, 'erased', 401)),
      instances,
    ),
    row('instances that answer everybody else as before', await count(every(kept, 'valid', 200)), instances),
    row('documents whose bytes are the same', same, certificates),
    row('erasures that one of the instances carried out, once', rows[0]?.replayed ?? 0, erasures),
  ];
}

/** As many actions, and a database that has lived through all of them. */
async function writeMany(owner: ServerConfig, place: string, mac: LedgerMac): Promise<void> {
  const writer = createLedgerWriter(place, 'many', mac);
  const ids = Array.from({ length: entries }, () => randomUUID());
  for (let start = 0; start < entries; start += 1000) {
    const these = ids.slice(start, start + 1000);
    await writer.append(
      these.map((id, index) => ({ id, position: start + index + 1, kind: 'erased', subject: randomUUID() })),
    );
    await writer.appendDone(these);
  }
  await writer.close();
  await withClient(owner, (client) =>
    client.query(
      'insert into ledger_entry (id, file, position) select id, $1, position from unnest($2::uuid[]) with ordinality as known (id, position)',
      [writer.file, ids],
    ),
  );
}

/** The ledger alone, on a database of its own. */
async function costOfStart(server: EmbeddedPostgres, folder: string): Promise<Row[]> {
  await withClient(server.ownerConfig, (client) => client.query('create database ledger'));
  const owner = { ...server.ownerConfig, database: 'ledger' };
  await migrate(owner, migrations);
  const place = join(folder, 'restore-ledger');
  const mac = ledgerMac(parseKeyRing(testKeyLine(), 'the key'));
  await writeMany(owner, place, mac);
  const { db, close } = openDatabase(owner);
  const ledger = createRestoreLedger({ folder: place, mac, log });
  keepLedger(db, ledger);
  const measure = async (): Promise<number> => {
    const start = performance.now();
    await replayLedger({ db, ledger, log, isTrial: false, topics: platformActions, lastResort: {} }, () =>
      Promise.resolve(true),
    );
    return Math.round(performance.now() - start);
  };
  try {
    await measure();
    const level = await measure();
    await withClient(owner, (client) => client.query('delete from ledger_entry where position > $1', [entries - 10]));
    const ahead = await measure();
    return [
      {
        what: `a start with a ledger of ${entries} entries that the database knows`,
        value: level,
        unit: 'ms',
        bar: `under ${mostMs}`,
        ok: level < mostMs,
      },
      {
        what: 'the same when ten of them are missing: all is read and verified, ten are done again',
        value: ahead,
        unit: 'ms',
        bar: 'under 10000',
        ok: ahead < 10_000,
      },
    ];
  } finally {
    await close();
  }
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'restores-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  try {
    return [...(await costOfStart(server, folder)), ...(await drill(server, folder))];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
