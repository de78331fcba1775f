// The server is killed with -9 between the line in the restore ledger and the commit of an erasure: the next start carries it
// out, before it answers anybody.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitMessage, callJson, eventually, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import { startRequest } from '../../scripts/demo/path.ts';
import { withClient } from '../../src/platform/database/connection.ts';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { findRunningPostgres } from '../../src/platform/database/product-lock.ts';
import { prepareUsedPlace } from '../support/prepared-data-setup.ts';
import { processesOf, startProcess, type Place, type ProductProcess } from '../support/product-process.ts';

/** Any number that nothing else locks. */
const lock = 20_261_154_54;
const cast = castOf('54');

let place: Place & { remove: () => void };
let product: ProductProcess;
let token: string;

const owner = () => {
  const config = findRunningPostgres(join(place.dataDir, 'postgres'));
  if (config === null) throw new Error('the database does not run');
  return { ...config, user: 'owner' };
};

const ledger = (): string => {
  const folder = join(place.dataDir, 'restore-ledger');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
};

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${product.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

/** From now on no commit with an entry comes to its end. */
async function stopCommits(): Promise<pg.Client> {
  await withClient(owner(), (client) =>
    client.query(`
      create function stop_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${lock}); return null; end $$;
      create constraint trigger stop_here after insert on ledger_entry deferrable initially deferred
        for each row execute function stop_here()`),
  );
  const holder = new pg.Client(owner());
  // The database is killed under it.
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [lock]);
  return holder;
}

beforeAll(async () => {
  place = await prepareUsedPlace();
  product = await startProcess(place);
  await startRequest({ origin: product.origin, cast });
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-confirm');
  const link = lastPart(linkIn(mail, '/mieter/daten/'));
  const opened = await callJson(product.origin, '/own-data/open', { method: 'POST', body: { token: link } });
  token = String(opened['token']);
  const holder = await stopCommits();
  // Its answer never comes.
  const erasing = callJson(product.origin, '/own-data', {
    method: 'DELETE',
    token,
    body: { email: cast.tenantEmail },
  }).catch(() => null);
  await eventually('the commit', async () => {
    const waiting = await holder.query("select 1 from pg_locks where locktype = 'advisory' and not granted");
    return waiting.rowCount === 0 ? undefined : true;
  });
  await product.kill('SIGKILL');
  await erasing;
  await holder.end().catch(() => undefined);
  await eventually('the end of the database', async () => (processesOf(place.dataDir).length === 0 ? true : undefined));
  product = await startProcess(place);
}, 600_000);

afterAll(async () => {
  const { code } = await product.kill('SIGINT');
  const left = processesOf(place.dataDir);
  place.remove();
  if (code !== 0 || left.length > 0) throw new Error(`not stopped cleanly: ${code} ${left.join(' ')}`);
});

test('the ledger had the erasure, and no commit behind it', () => {
  expect(ledger().match(/"kind":"erased"/g)).toHaveLength(1);
  expect(ledger()).not.toContain('"done"');
});

test('[W54] whoever asked for the erasure is erased at the first answer of the next start', async () => {
  expect(await statusOf('/own-data/export')).toBe(401);
  expect(await statusOf('/own-data')).toBe(401);
});
