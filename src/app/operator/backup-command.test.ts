// Backup beside the running product, restore into an empty place, and a key rotation that makes older backups useless.
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { startRestorable, type RestorableProduct } from '../../../tests/support/restorable-product.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { parseKeyRing } from '../../platform/crypto/key-ring.ts';
import { toUrl } from '../../platform/database/connection.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { backupOperatorNeutralTexts as texts } from '../rules/backup-operator.de.ts';
import { backUp } from './backup-command.ts';
import { writeSums } from './backup-files.ts';
import { restore } from './restore-command.ts';
import { rotateKeys } from './rotate-keys-command.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'backups-'));
const older = join(folder, 'older');
let place: RestorableProduct;
let [stays, goes]: IssuedCertificate[] = [];
let token: string;
const databases: TestDatabase[] = [];

const settingsOn = ({ ownerConfig, appConfig }: TestDatabase): Settings => ({
  ...place.product.platform.settings,
  databaseUrl: toUrl(appConfig),
  databaseOwnerUrl: toUrl(ownerConfig),
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true });
  databases.push(database);
  return database;
}

const askRestore = (settings: Settings, argument: string, more: string[] = []) =>
  restore({ settings, argument, more, log });

beforeAll(async () => {
  place = await startRestorable();
  const { product } = place;
  stays = await issuedCertificate(product, castOf('61'));
  goes = await issuedCertificate(product, castOf('62'));
  ({ token } = await openOwnData(product, goes.cast.tenantEmail));
}, 120_000);
afterAll(async () => {
  await place.close();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup is made beside the running product, into an empty folder, with checksums', async () => {
  const { settings } = place.product.platform;
  expect(await backUp({ settings, argument: undefined })).toMatchObject({ isAlarm: true });
  const table = await backUp({ settings, argument: older });
  expect(table.title).toBe(texts.backup.done(older));
  expect(readdirSync(older).toSorted()).toEqual([
    'SHA256SUMS',
    'SHA256SUMS.mac',
    'database.jsonl.gz',
    'restore-ledger',
  ]);
  // Nobody else on this machine can read it, nor the ledger itself.
  for (const place of [older, join(older, 'restore-ledger'), settings.restoreLedgerDir])
    expect([place, statSync(place).mode & 0o777]).toEqual([place, 0o700]);
  await expect(backUp({ settings, argument: older })).rejects.toThrow(texts.notEmpty(older));
});

test('[W54] what was backed up is back, and who was erased after it is not', async () => {
  const { product } = place;
  const erased = await product.delete('/own-data', { email: goes?.cast.tenantEmail }, { token });
  expect(erased.status).toBe(200);
  await product.settled();
  const database = await emptyDatabase();
  const table = await askRestore(settingsOn(database), older);
  expect(table.title).toContain('log-verify');
  expect(table.title).not.toContain(texts.unproved);
  const restored = await place.startOn(database);
  const check = async (uniqueCode: unknown) =>
    (await restored.post('/certificate/verify-certificate', { uniqueCode })).body['data'];
  expect(await check(stays?.code)).toMatchObject({ status: 'valid' });
  expect(await check(goes?.code)).toMatchObject({ status: 'erased' });
  expect((await restored.get('/own-data/export', { token })).status).toBe(401);
  const { token: own } = await openOwnData(restored, stays?.cast.tenantEmail ?? '');
  expect((await restored.get('/own-data/export', { token: own })).status).toBe(200);
});

test('a backup goes into an empty database only, whole, and with its own key', async () => {
  const settings = place.product.platform.settings;
  await expect(askRestore(settings, older)).rejects.toThrow(StartProblem);
  await expect(askRestore(settings, join(folder, 'nowhere'))).rejects.toThrow('SHA256SUMS');
  const other = `1:${Buffer.alloc(32, 7).toString('base64')}`;
  const strange = { ...settingsOn(await emptyDatabase()), masterKeys: other };
  await expect(askRestore(strange, older)).rejects.toThrow('Der Schlüssel passt nicht');
  // The failed restore left nothing behind: with the right key it succeeds.
  expect(await askRestore({ ...strange, masterKeys: undefined }, older)).toMatchObject({
    columns: texts.restore.columns,
  });
});

test('sums that somebody without the master key made anew are refused, and a backup without their proof, unless a word says so', async () => {
  const copy = join(folder, 'copy');
  cpSync(older, copy, { recursive: true });
  const settings = settingsOn(await emptyDatabase());
  const strangers = parseKeyRing(`1:${Buffer.alloc(32, 7).toString('base64')}`, 'test');
  await writeSums(copy, strangers);
  await expect(askRestore(settings, copy)).rejects.toThrow(texts.forged(copy));
  await expect(askRestore(settings, copy, ['--unproved'])).rejects.toThrow(texts.forged(copy));
  rmSync(join(copy, 'SHA256SUMS.mac'));
  await expect(askRestore(settings, copy)).rejects.toThrow(new StartProblem(texts.restore.needsProof(copy)));
  expect(await askRestore(settings, '--unproved')).toMatchObject({ title: texts.restore.needsFolder, isAlarm: true });
  const table = await askRestore(settings, '--unproved', [copy]);
  expect(table.isAlarm).toBeUndefined();
  expect(table.title).toContain(texts.unproved);
});

test('a backup whose keys are written otherwise than the product does is told as damaged', async () => {
  const settings = settingsOn(await emptyDatabase());
  const copy = join(folder, 'forged-keys');
  cpSync(older, copy, { recursive: true });
  const file = join(copy, 'database.jsonl.gz');
  const lines = gunzipSync(readFileSync(file)).toString('utf8');
  const altered = lines.replace(/("kek_id": ?)(\d+)/, '$1"$2"');
  expect(altered).not.toBe(lines);
  writeFileSync(file, gzipSync(altered));
  await writeSums(copy, parseKeyRing(`1:${Buffer.alloc(32, 7).toString('base64')}`, 'test'));
  await expect(askRestore(settings, copy)).rejects.toThrow(new StartProblem(texts.damaged(file)));
});

test('a file without a sum, a sum of another folder and a ledger of another key are no part of a backup', async () => {
  const settings = settingsOn(await emptyDatabase());
  const copy = join(folder, 'stranger');
  cpSync(older, copy, { recursive: true });
  const foreign = join(copy, 'restore-ledger', 'foreign.ledger');
  writeFileSync(foreign, '{"id":"1"}\tnone\n');
  await expect(askRestore(settings, copy, ['--unproved'])).rejects.toThrow(texts.damaged(foreign));
  await writeSums(copy, parseKeyRing(`1:${Buffer.alloc(32, 7).toString('base64')}`, 'test'));
  rmSync(join(copy, 'SHA256SUMS.mac'));
  await expect(askRestore(settings, copy, ['--unproved'])).rejects.toThrow(texts.damaged(foreign));
  appendFileSync(join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  ../older/SHA256SUMS\n`);
  await expect(askRestore(settings, copy, ['--unproved'])).rejects.toThrow(texts.damaged(join(copy, 'SHA256SUMS')));
});

test('[W54] a change of the key asks for a stopped product, leaves all readable, and older backups to nobody', async () => {
  const { settings } = place.product.platform;
  await expect(rotateKeys({ settings, argument: undefined, log })).rejects.toThrow(texts.rotate.running);
  await place.product.close();
  const file = join(place.dataDir, 'keys', 'master.key');
  const before = readFileSync(file, 'utf8');
  await rotateKeys({ settings, argument: undefined, log });
  expect(readFileSync(file, 'utf8')).toMatch(/^mac:\S+\n2:\S+\n$/);
  expect(readFileSync(file, 'utf8')).not.toContain(before.trim().slice(2));
  expect(existsSync(`${file}.unfinished`)).toBe(false);
  // The process was killed after its last step: a note about the key in use is no rotation to resume.
  copyFileSync(file, `${file}.unfinished`);
  await rotateKeys({ settings, argument: undefined, log });
  expect(readFileSync(file, 'utf8')).toMatch(/^mac:\S+\n3:\S+\n$/);
  expect(existsSync(`${file}.unfinished`)).toBe(false);
  // An operator who keeps the key in a setting finds the new value in a file, and has to adopt it before the next rotation.
  const bySetting = { ...settings, masterKeys: readFileSync(file, 'utf8') };
  await rotateKeys({ settings: bySetting, argument: undefined, log });
  const fresh = join(place.dataDir, 'keys', 'MASTER_KEYS.new');
  await expect(rotateKeys({ settings: bySetting, argument: undefined, log })).rejects.toThrow(
    texts.rotate.unfinished(fresh),
  );
  renameSync(fresh, file);
  const product = await place.startOn(place.database);
  const { token: own } = await openOwnData(product, stays?.cast.tenantEmail ?? '');
  expect((await product.get('/own-data/export', { token: own })).status).toBe(200);
  await expect(askRestore(settingsOn(await emptyDatabase()), older)).rejects.toThrow('Der Schlüssel passt nicht');
});

test('a backup that was altered is not put back', async () => {
  appendFileSync(join(older, 'database.jsonl.gz'), 'x');
  const database = await emptyDatabase();
  await expect(askRestore(settingsOn(database), older)).rejects.toThrow(
    texts.damaged(join(older, 'database.jsonl.gz')),
  );
});
