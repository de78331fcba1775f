// The transparency log and the certificates that it records, across the rooms.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logCrypto } from '../../tests/support/log-crypto.ts';
import { writeCheckpointOfAnotherLog } from '../../tests/support/other-log.ts';
import { paidCertificate } from '../../tests/support/paid-certificate.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { commitmentBytes } from '../certificate/rules/index.ts';
import { moveStatus } from '../certificate/server/move-store.ts';
import { eraseFromCertificates, openCommitment } from '../certificate/server/index.ts';
import { newId, sha256 } from '../platform/crypto/random.ts';
import { inTransaction } from '../platform/database/database.ts';
import { verifyProof } from '../transparency-log/rules/index.ts';
import { createTransparencyLog, openLog, type LogProof } from '../transparency-log/server/index.ts';
import { exportLogOf, verifyLogOf } from './operator/log-commands.ts';

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  folder = mkdtempSync(join(tmpdir(), 'log-export-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.close();
});

async function proofOf(id: string): Promise<LogProof> {
  const log = createTransparencyLog(product.platform, await openLog(product.platform));
  // The product does this every second.
  await log.sequence();
  const proof = await log.proofFor(id);
  if (!proof) throw new Error('it stands in the log');
  return proof;
}
const isProven = async ({ issued, keys }: LogProof) => (await verifyProof(logCrypto, issued, keys)).isProven;
const ask = () => ({ db: product.platform.db, settings: product.platform.settings, argument: folder });
const verify = () => verifyLogOf(ask());

test('an issued certificate is proved, from its file up to the signed head of the log', async () => {
  const { id, token } = await paidCertificate(product);
  const { keys, issued } = await proofOf(id);
  const file = await product.get(`/certificate/download-certificate/${id}`, { token });
  const parts = await openCommitment(product.platform, product.platform.db, id);
  if (!parts) throw new Error('the tenant is still there');
  expect(Buffer.from(parts.fileHash).equals(sha256(file.bytes))).toBe(true);
  const check = await verifyProof(logCrypto, issued, keys);
  if (!check.isProven) throw new Error(check.reason);
  expect(check).toMatchObject({ leaf: { kind: 'issued' } });
  expect(Buffer.from(check.leaf.commitment).equals(sha256(commitmentBytes(parts)))).toBe(true);
  // The same statement with another file is another commitment.
  const other = sha256(commitmentBytes({ ...parts, fileHash: sha256('another file') }));
  expect(other.equals(check.leaf.commitment)).toBe(false);
});

test('an unpaid certificate stands nowhere in the log', async () => {
  const rows = await product.platform.db.selectFrom('log_leaf').select('subject_id').execute();
  const issued = await product.platform.db
    .selectFrom('certificate')
    .select('id')
    .where('issued_at', 'is not', null)
    .execute();
  expect(rows.map(({ subject_id: id }) => id).toSorted()).toEqual(issued.map(({ id }) => id).toSorted());
});

test('erasing one person leaves the other proofs, and the log, as they were', async () => {
  const [mine, other] = [await paidCertificate(product), await paidCertificate(product)];
  const before = await proofOf(mine.id);
  const kept = await proofOf(other.id);
  await exportLogOf(ask());
  await inTransaction(product.platform.db, async (trx) => {
    await eraseFromCertificates(product.platform, trx, mine.tenantKeyId);
    await product.platform.vault.destroyPerson(trx, mine.tenantKeyId, 'for-good');
  });
  // The link between leaf and person is gone for good; the leaf is now a random number.
  expect(await openCommitment(product.platform, product.platform.db, mine.id)).toBeNull();
  const row = await product.platform.db
    .selectFrom('certificate')
    .select(['commitment_salt_sealed', 'view_hash_sealed'])
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ commitment_salt_sealed: null, view_hash_sealed: null });
  expect(await proofOf(mine.id)).toEqual(before);
  expect(await proofOf(other.id)).toEqual(kept);
  expect([await isProven(before), await isProven(kept)]).toEqual([true, true]);
  await paidCertificate(product);
  expect(await verify()).toMatchObject({ isAlarm: false, rows: [] });
});

test('a log that went on another way than its last export says what to do after a restore, and is written over nothing', async () => {
  const other = join(folder, 'other');
  await writeCheckpointOfAnotherLog(product.platform.settings, other);
  const asked = { ...ask(), argument: other };
  const verified = await verifyLogOf(asked);
  expect(verified).toMatchObject({ isAlarm: true, rows: [['Ausgabe passt nicht zu diesem Register', '1']] });
  expect(verified.title).toMatch(/^Das Nachweisregister stimmt in sich, passt aber nicht zur Ausgabe/);
  expect(verified.title).not.toContain('verletzt');
  const way = /ältere Sicherung eingespielt.*legen Sie den Ordner der Ausgabe.*beiseite.*backup\.md/;
  expect(verified.title).toMatch(way);
  const refused = await exportLogOf(asked);
  expect(refused).toMatchObject({ isAlarm: true });
  expect(refused.title).toMatch(way);
});

test('a revocation cannot be taken back in the database without being found', async () => {
  const { id } = await paidCertificate(product);
  const { db, clock } = product.platform;
  await proofOf(id);
  await inTransaction(db, (trx) => moveStatus(trx, id, 'suspended', { updated_at: clock.now() }));
  await inTransaction(db, (trx) => moveStatus(trx, id, 'revoked', { updated_at: clock.now() }));
  const { status, keys } = await proofOf(id);
  if (!status) throw new Error('it stands in the log');
  expect(await verifyProof(logCrypto, status, keys)).toMatchObject({ leaf: { kind: 'status', status: 'revoked' } });
  expect((await verify()).isAlarm).toBe(false);
  await db.updateTable('certificate').set({ state: 'issued' }).where('id', '=', id).execute();
  expect(await verify()).toMatchObject({
    isAlarm: true,
    rows: [['Zustand einer Bescheinigung ist nicht der eingetragene', id]],
  });
  await db.updateTable('certificate').set({ state: 'revoked' }).where('id', '=', id).execute();
});

/** Inserts a row as somebody with write access to the database could: a copy of another one with its own id. */
async function slipIn(id: string): Promise<string> {
  const { db } = product.platform;
  const row = await db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const slipped = { ...row, id: newId(), request_id: null, landlord_request_id: null, code_index: sha256('code') };
  const evidence = JSON.stringify(row.evidence);
  await db
    .insertInto('certificate')
    .values({ ...slipped, evidence, commitment: null, issued_at: null })
    .execute();
  return slipped.id;
}

test('a certificate slipped into the database is found, whether it names a day of issue or none', async () => {
  const { db } = product.platform;
  const { id } = await paidCertificate(product);
  await proofOf(id);
  const slipped = await slipIn(id);
  const missing = [['Bescheinigung steht nicht im Register', slipped]];
  expect((await verify()).rows).toEqual(missing);
  await db
    .updateTable('certificate')
    .set({ issued_at: product.platform.clock.now() })
    .where('id', '=', slipped)
    .execute();
  expect((await verify()).rows).toEqual(missing);
  await db.deleteFrom('certificate').where('id', '=', slipped).execute();
});

test.each([
  ['the level', { evidence_level: 4 }, null],
  ['the level, and the seal is gone', { evidence_level: 4, evidence_mac: null }, null],
  ['what was checked', { evidence: true }, null],
  ['the Stichtag', { reference_date: '2020-01-01' }, null],
  ['the level of an erased tenant', { evidence_level: 2 }, 'tenant'],
  ['the level of an erased landlord', { evidence_level: 2 }, 'landlord'],
] as const)(
  '[W59] [W51] what the check tells and prints is found when it was changed by hand: %s',
  async (_, change, erased) => {
    const { db, vault } = product.platform;
    const { id, tenantKeyId } = await paidCertificate(product);
    await proofOf(id);
    const row = await db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const personKeyId = erased === 'landlord' ? row.landlord_key_id : tenantKeyId;
    if (erased)
      await inTransaction(db, async (trx) => {
        await eraseFromCertificates(product.platform, trx, personKeyId);
        await vault.destroyPerson(trx, personKeyId, 'for-good');
      });
    expect(await verify()).toMatchObject({ isAlarm: false, rows: [] });
    const evidence = JSON.stringify({ ...(row.evidence as object), checked: ['email', 'sms-tan', 'account'] });
    const set = 'evidence' in change ? { evidence } : change;
    await db.updateTable('certificate').set(set).where('id', '=', id).execute();
    expect(await verify()).toMatchObject({
      isAlarm: true,
      rows: [['Nachweisstufe, Nachweis oder Angaben einer Bescheinigung sind nicht die unterschriebenen', id]],
    });
    const { evidence_level, evidence_mac, reference_date } = row;
    const before = { evidence_level, evidence_mac, reference_date, evidence: JSON.stringify(row.evidence) };
    await db.updateTable('certificate').set(before).where('id', '=', id).execute();
  },
);

test('a hash of a file, a salt or a commitment changed in the database is found', async () => {
  const { id } = await paidCertificate(product);
  const { db } = product.platform;
  await proofOf(id);
  const opening = 'Datei, Angaben oder Salz einer Bescheinigung geändert';
  const forged = sha256('another file');
  const file = await db
    .selectFrom('certificate_document')
    .select('sha256')
    .where('certificate_id', '=', id)
    .where('kind', '=', 'certificate')
    .executeTakeFirstOrThrow();
  const setHash = (hash: Buffer) =>
    db
      .updateTable('certificate_document')
      .set({ sha256: hash })
      .where('certificate_id', '=', id)
      .where('kind', '=', 'certificate')
      .execute();
  await setHash(forged);
  expect((await verify()).rows).toEqual([[opening, id]]);
  await setHash(file.sha256);
  const row = await db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const salt = Buffer.from(row.commitment_salt_sealed ?? []);
  salt[20] = (salt[20] ?? 0) ^ 1;
  await db.updateTable('certificate').set({ commitment_salt_sealed: salt }).where('id', '=', id).execute();
  expect((await verify()).rows).toEqual([[opening, id]]);
  await db.updateTable('certificate').set({ commitment_salt_sealed: null }).where('id', '=', id).execute();
  expect((await verify()).rows).toEqual([[opening, id]]);
  await db
    .updateTable('certificate')
    .set({ commitment_salt_sealed: row.commitment_salt_sealed, commitment: forged })
    .where('id', '=', id)
    .execute();
  expect((await verify()).rows).toEqual([
    ['Bescheinigung steht anders im Register', id],
    [opening, id],
  ]);
});
