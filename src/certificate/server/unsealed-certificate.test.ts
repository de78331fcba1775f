// Removing a seal gains an attacker nothing, and certificates from before there were seals get one (W59, decision 0023).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { startOnDatabase } from '../../../tests/support/product-on-database.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { TestProduct } from '../../../tests/support/test-product.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import { withClient } from '../../platform/database/connection.ts';
import { openCode } from './index.ts';
import { issueCertificate } from './issue-certificate.ts';
import { sealCertificates } from './seal-certificates.ts';

const { log, text: logged } = memoryLog('warn');
const dataDir = mkdtempSync(join(tmpdir(), 'unsealed-'));
let database: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startOnDatabase(database, { dataDir, log });
  await deployedAgo('2 days');
});
afterAll(async () => {
  await product.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => deployedAgo('2 days'));

/** Sets when sealing was deployed; only the owner of the database can write this. */
const deployedAgo = (interval: string) =>
  withClient(database.ownerConfig, (client) =>
    client.query("update schema_migration set applied_at = now() - $1::interval where name like '%seal-covers%'", [
      interval,
    ]),
  );

const rowOf = (id: string) =>
  product.platform.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
type Row = Awaited<ReturnType<typeof rowOf>>;
const change = (id: string, values: Partial<Omit<Row, 'evidence'>>) =>
  product.platform.db.updateTable('certificate').set(values).where('id', '=', id).execute();
const hasSeal = async (id: string): Promise<boolean> => (await rowOf(id)).evidence_mac !== null;
const check = async (id: string) => {
  const { tenant_key_id: tenantKeyId } = await rowOf(id);
  const uniqueCode = await openCode(product.platform, { id, tenantKeyId });
  return (await product.post('/certificate/verify-certificate', { uniqueCode })).body['data'];
};
/** Deletes the key as if its person had been erased, without a record of it. */
const loseKey = (keyId: string) =>
  product.platform.db.updateTable('person_key').set({ wrapped: null }).where('id', '=', keyId).execute();

const noSeal = { evidence_mac: null };

test.each([
  ['the level, and the seal is gone', { ...noSeal, evidence_level: 4 }],
  ['the seal is gone', noSeal],
  ['the words', { text_sealed: null }],
  ['the words, and what says that there are some', { text_sealed: null, text_hash: null }],
  ['all of that', { ...noSeal, text_sealed: null, text_hash: null, evidence_level: 2 }],
  ['the Stichtag', { reference_date: '2020-01-01' }],
])('[W59] [W51] changed between signature and payment, it is never printed: %s', async (_, changed) => {
  const { id } = await signCertificate(product.platform);
  await change(id, { ...changed, state: 'paid' });
  await sealCertificates(product.platform);
  await expect(issueCertificate(product.platform, id)).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({ state: 'paid', code_index: null });
  await change(id, { state: 'revoked' });
});

test('[W59] a signed certificate is not made the correction of another', async () => {
  const [mine, other] = [await signCertificate(product.platform), await paidCertificate(product)];
  await change(mine.id, { replaces_id: other.id, state: 'paid' });
  await expect(issueCertificate(product.platform, mine.id)).rejects.toThrow(mine.id);
  expect((await rowOf(other.id)).state).toBe('issued');
  await change(mine.id, { state: 'revoked' });
});

test('[W59] the words of one that was signed without any are not slipped in', async () => {
  const { platform } = product;
  const { id, tenantKeyId } = await signCertificate(platform, {}, { isWordless: true });
  const sealedColumn = { table: 'certificate', column: 'text_sealed', id };
  const text = await platform.vault.seal(platform.db, tenantKeyId, sealedColumn, { title: 'Anders' });
  await change(id, { text_sealed: text, state: 'paid' });
  await expect(issueCertificate(platform, id)).rejects.toThrow(id);
  await change(id, { state: 'revoked' });
});

test.each([
  ['landlord', 'valid'],
  ['tenant', 'valid'],
] as const)('[W59] [W52] a raised level without seal and without its %s is not told', async (side, status) => {
  const { id } = await paidCertificate(product);
  const row = await rowOf(id);
  const code = await openCode(product.platform, { id, tenantKeyId: row.tenant_key_id });
  await change(id, { ...noSeal, evidence_level: 4, data_hash: sha256('other data') });
  await loseKey(side === 'landlord' ? row.landlord_key_id : row.tenant_key_id);
  await sealCertificates(product.platform);
  const { body } = await product.post('/certificate/verify-certificate', { uniqueCode: code });
  const nothing = { evidenceLevel: 0, evidence: { checked: [], notChecked: [] } };
  expect(body).toMatchObject({ data: { status, ...nothing } });
  expect((await product.post('/certificate/verify-view', { uniqueCode: code })).body).toMatchObject({ dataHash: null });
  expect(await hasSeal(id)).toBe(false);
});

test('[W59] the lowest level is told of one without seal whose landlord was erased: nothing in it can be raised', async () => {
  const { id } = await paidCertificate(product);
  const { landlord_key_id: landlord } = await rowOf(id);
  const evidence = { checked: ['email', 'sms-tan'], notChecked: ['identity', 'ownership'], warnings: [] };
  const told = async (stored: object) => {
    const { db } = product.platform;
    await db
      .updateTable('certificate')
      .set({ evidence: JSON.stringify(stored) })
      .where('id', '=', id)
      .execute();
    return check(id);
  };
  await change(id, noSeal);
  await loseKey(landlord);
  expect(await told(evidence)).toMatchObject({ status: 'valid', evidenceLevel: 1 });
  const isUnknown = { status: 'valid', evidenceLevel: 0 };
  expect(await told({ ...evidence, checked: ['email', 'sms-tan', 'account'] })).toMatchObject(isUnknown);
  expect(await told({ ...evidence, notChecked: [] })).toMatchObject(isUnknown);
});

test('what was issued before there was a seal gets it, once its view was found to fit; in several processes', async () => {
  const [mine, wordless] = [await paidCertificate(product), await paidCertificate(product)];
  const { evidence_mac: mac } = await rowOf(mine.id);
  for (const { id } of [mine, wordless]) await change(id, noSeal);
  await deployedAgo('20 hours');
  await Promise.all([1, 2, 3].map(() => sealCertificates(product.platform)));
  expect((await rowOf(mine.id)).evidence_mac).toEqual(mac);
  expect(await hasSeal(wordless.id)).toBe(true);
  expect(await check(mine.id)).toMatchObject({ status: 'valid', evidenceLevel: 1 });
});

test('[W59] what was raised before gets no seal, and the alarm names it; the others get theirs', async () => {
  const [raised, other] = [await paidCertificate(product), await paidCertificate(product)];
  await change(raised.id, { ...noSeal, evidence_level: 3 });
  await change(other.id, noSeal);
  await deployedAgo('20 hours');
  const before = logged().length;
  await sealCertificates(product.platform);
  expect([await hasSeal(raised.id), await hasSeal(other.id)]).toEqual([false, true]);
  expect(logged().slice(before)).toContain(raised.id);
  expect(await check(raised.id)).toMatchObject({ status: 'under-review', evidenceLevel: 0 });
  await change(raised.id, { evidence_level: 1 });
});

test('[W59] later it gets none: the level is told by the view, the hash, which the view does not have, is not', async () => {
  const { id, tenantKeyId } = await paidCertificate(product);
  const uniqueCode = await openCode(product.platform, { id, tenantKeyId });
  await change(id, { ...noSeal, data_hash: sha256('other data') });
  await sealCertificates(product.platform);
  expect(await hasSeal(id)).toBe(false);
  expect(await check(id)).toMatchObject({ status: 'valid', evidenceLevel: 1 });
  expect((await product.post('/certificate/verify-view', { uniqueCode })).body).toMatchObject({ dataHash: null });
});

test('[W59] once words were sealed they are not said otherwise, whoever takes them away', async () => {
  const { id, token } = await paidCertificate(product);
  await change(id, { text_sealed: null });
  const { body } = await product.get(`/certificate/${id}`, { token });
  expect(body['certificate']).toMatchObject({ _id: id, statement: '' });
});

test('for a day after the deployment the version before signs without seal, and what it signed is sealed and issued', async () => {
  const { platform } = product;
  const signed = await signCertificate(platform, {}, { isWordless: true });
  const late = await signCertificate(platform, {}, { isWordless: true });
  for (const { id } of [signed, late]) await change(id, noSeal);
  await deployedAgo('20 hours');
  await sealCertificates(platform);
  expect(await hasSeal(signed.id)).toBe(true);
  // This one is paid before the next run.
  await change(late.id, { ...noSeal, state: 'paid' });
  await issueCertificate(platform, late.id);
  expect(await rowOf(late.id)).toMatchObject({ state: 'issued' });
  expect(await check(late.id)).toMatchObject({ status: 'valid', evidenceLevel: 1 });
});
