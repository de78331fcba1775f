// A backup is restored with the roles that `database-setup` makes, by any superuser; an invalid call leaves the database empty.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startRestorable, type RestorableProduct } from '../../../tests/support/restorable-product.ts';
import { toUrl, withClient, type ServerConfig } from '../../platform/database/connection.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { backUp } from './backup-command.ts';
import { setUp } from './database-setup-command.ts';
import { restore } from './restore-command.ts';

const suffix = randomBytes(4).toString('hex');
const database = `wieder ${suffix}`;
const roles = { owner: `besitzt \\${suffix}`, app: `arbeitet-${suffix}` };
const root = mkdtempSync(join(tmpdir(), 'restore-roles-'));
const folder = join(root, 'backup');
let place: RestorableProduct;
const as = (user: string): ServerConfig => ({ ...inject('testServer'), database, user });
const restoreAs = (user: string, on = database) => {
  const settings: Settings = {
    ...place.product.platform.settings,
    databaseUrl: toUrl({ ...as(roles.app), database: on }),
    databaseOwnerUrl: toUrl({ ...as(user), database: on }),
  };
  return restore({ settings, argument: folder, log: pino({ level: 'silent' }) });
};

beforeAll(async () => {
  place = await startRestorable();
  await backUp({ settings: place.product.platform.settings, argument: folder });
  const addresses = {
    DATABASE_ADMIN_URL: toUrl(inject('testServer')),
    DATABASE_OWNER_URL: toUrl(as(roles.owner)),
    DATABASE_URL: toUrl(as(roles.app)),
  };
  await setUp({ settings: loadSettings(addresses) });
});
afterAll(async () => {
  await place.close();
  await withClient(inject('testServer'), async (client) => {
    await client.query(`drop database if exists "${database}" with (force)`);
    for (const role of Object.values(roles)) await client.query(`drop role if exists "${role}"`);
  });
  rmSync(root, { recursive: true, force: true });
});

test('a database that is not there is told in a sentence', async () => {
  const asked = restoreAs(inject('testServer').user, `nirgends_${suffix}`);
  await expect(asked).rejects.toThrow(StartProblem);
  await expect(asked).rejects.toThrow('DATABASE_OWNER_URL');
});

test('[W54] the owner alone is refused before anything is made; any superuser puts it back, and the owner owns it', async () => {
  await expect(restoreAs(roles.owner)).rejects.toThrow('es wurde nichts verändert');
  await restoreAs(inject('testServer').user);
  const { rows } = await withClient(as(inject('testServer').user), (client) =>
    client.query<{ owner: string }>(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class c join pg_namespace n on n.oid = relnamespace
       where n.nspname in ('public', 'pgboss') union
       select pg_get_userbyid(nspowner) from pg_namespace where nspname in ('public', 'pgboss') union
       select pg_get_userbyid(proowner) from pg_proc p join pg_namespace n on n.oid = pronamespace
       where n.nspname in ('public', 'pgboss')`,
    ),
  );
  expect(rows).toEqual([{ owner: roles.owner }]);
  // The next start, with the usual roles.
  const product = await place.startOn({
    ownerConfig: as(roles.owner),
    appConfig: as(roles.app),
    drop: () => Promise.resolve(),
  });
  expect((await product.post('/tenant/register', { firstName: 'Lena', email: 'lena@post.example' })).status).toBe(200);
});
