// From an empty server to a running product, with the roles that production requires.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startOnDatabase } from '../../../tests/support/product-on-database.ts';
import { toUrl, withClient, type ServerConfig } from '../../platform/database/connection.ts';
import { refuseOwnerAtWork } from '../../platform/database/require-database.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { setUp } from './database-setup-command.ts';

const suffix = randomBytes(4).toString('hex');
const database = `eigene_${suffix}`;
const dataDir = mkdtempSync(join(tmpdir(), 'setup-'));
let admin: ServerConfig;
let environment: { DATABASE_ADMIN_URL: string; DATABASE_OWNER_URL: string; DATABASE_URL: string };
beforeAll(() => {
  admin = inject('testServer');
  const as = (user: string, password?: string): ServerConfig => ({
    ...admin,
    database,
    user,
    ...(password && { password }),
  });
  environment = {
    DATABASE_ADMIN_URL: toUrl(admin),
    DATABASE_OWNER_URL: toUrl(as(`besitzt-${suffix}`, 'Wort@1')),
    DATABASE_URL: toUrl(as(`arbeitet-${suffix}`, 'Wort:2')),
  };
});
afterAll(async () => {
  await withClient(admin, async (client) => {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`drop role if exists "besitzt-${suffix}"`);
    await client.query(`drop role if exists "arbeitet-${suffix}"`);
  });
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (more = {}) => setUp({ settings: loadSettings({ ...environment, ...more }) });

test('database and roles are made as the settings name them, and once more without harm', async () => {
  expect((await run()).rows.map(([, , how]) => how)).toEqual(['angelegt', 'angelegt', 'angelegt']);
  expect((await run()).rows.every(([, , how]) => how?.startsWith('war schon da'))).toBe(true);
  const { rows } = await withClient(admin, (client) =>
    client.query<{ rolname: string; kind: string; rolsuper: boolean }>(
      'select rolname, left(rolpassword, 14) as kind, rolsuper from pg_authid where rolname like $1 order by 1',
      [`%-${suffix}`],
    ),
  );
  expect(rows).toEqual([
    { rolname: `arbeitet-${suffix}`, kind: 'SCRAM-SHA-256$', rolsuper: false },
    { rolname: `besitzt-${suffix}`, kind: 'SCRAM-SHA-256$', rolsuper: false },
  ]);
});

test('the product starts with them, works, and may not rewrite what is evidence', async () => {
  const config = (user: string): ServerConfig => ({ ...admin, database, user });
  const product = await startOnDatabase(
    { ownerConfig: config(`besitzt-${suffix}`), appConfig: config(`arbeitet-${suffix}`) },
    { dataDir },
  );
  expect((await product.post('/tenant/register', { firstName: 'Lena', email: 'lena@post.example' })).status).toBe(200);
  await refuseOwnerAtWork(environment.DATABASE_URL);
  await expect(refuseOwnerAtWork(environment.DATABASE_OWNER_URL)).rejects.toThrow('DATABASE_URL nennt die Rolle');
  await expect(
    withClient(environment.DATABASE_URL, (client) => client.query("update audit_event set event = 'x'")),
  ).rejects.toThrow('permission denied');
  await product.close();
});

test('what does not fit together is refused before anything is made', async () => {
  await expect(run({ DATABASE_ADMIN_URL: '' })).rejects.toThrow('drei Einstellungen');
  await expect(run({ DATABASE_URL: environment.DATABASE_OWNER_URL })).rejects.toThrow('dieselbe Rolle');
  await expect(run({ DATABASE_URL: environment.DATABASE_URL.replace(database, 'andere') })).rejects.toThrow(
    'verschiedene',
  );
});
