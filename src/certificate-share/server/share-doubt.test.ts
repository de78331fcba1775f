// An attacker with write access to the database makes a share show what the check would not report (W51, W59).
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { correctionForm } from '../../../scripts/demo/sample-people.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { openLink } from '../../../tests/support/share-reader.ts';
import { sharingTenant, type SharingTenant } from '../../../tests/support/shared-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { createTransparencyLog, openLog } from '../../transparency-log/server/index.ts';
import { rowOfCertificate, type CertificateRow } from '../../certificate/server/certificate-store.ts';
import { changeStatus } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Share } from '../rules/index.ts';

const { log, text: logged } = memoryLog('error');
let product: TestProduct;
let tenant: SharingTenant;
let share: Share;
let row: CertificateRow;
beforeAll(async () => {
  product = await startTestProduct({ log });
  tenant = await sharingTenant(product, '390');
  share = await tenant.create({ withFile: true });
  row = await rowOfCertificate(product.platform.db, tenant.issued.id);
});
afterAll(() => product.close());
afterEach(() => change({}));

/** Changes the row directly in the database; other columns keep their values. */
async function change(given: Partial<Omit<CertificateRow, 'evidence'>> & { evidence?: unknown }): Promise<void> {
  const { evidence_level, evidence, evidence_mac, signed_at, data_hash } = { ...row, ...given };
  await product.platform.db
    .updateTable('certificate')
    .set({ evidence_level, evidence: JSON.stringify(evidence), evidence_mac, signed_at, data_hash })
    .where('id', '=', row.id)
    .execute();
}

const shareRow = ({ id }: Share) =>
  product.platform.db.selectFrom('certificate_share').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setShare = ({ id }: Share, values: { sealed_view?: Buffer | null; certificate_id?: string }) =>
  product.platform.db.updateTable('certificate_share').set(values).where('id', '=', id).execute();

const inDoubt = { state: 'under-review', view: null, hasFile: false };

/** Checks the opened share, a reload of the page, the tenant's preview and the file. */
async function expectDoubt(one = share, of = tenant): Promise<void> {
  const { answer } = await openLink(product, one.link);
  expect(answer.body).toMatchObject(inDoubt);
  const token = String(answer.body['token']);
  expect((await product.get('/certificate/shares/view', { token })).body).toMatchObject(inDoubt);
  expect((await product.get('/certificate/shares/file', { token })).status).toBe(409);
  const preview = await product.get(`/certificate/shares/${one.id}/preview`, { token: await of.token() });
  expect(preview.body).toMatchObject(inDoubt);
}

const raised = () => ({ ...(row.evidence as object), checked: ['email', 'sms-tan', 'account'], notChecked: [] });

test('untouched it is shown', async () => {
  expect((await openLink(product, share.link)).answer.body).toMatchObject({ state: 'valid', hasFile: true });
});

test.each([
  ['the level', () => ({ evidence_level: 4 })],
  ['what was checked', () => ({ evidence: raised() })],
  ['the day of the signature', () => ({ signed_at: new Date(row.signed_at.getTime() - 1) })],
  ['the hash of what was signed', () => ({ data_hash: Buffer.alloc(32, 7) })],
  ['the level, and the seal is gone', () => ({ evidence_level: 4, evidence_mac: null })],
  ['the seal', () => ({ evidence_mac: Buffer.alloc(32, 7) })],
])('[W59] [W51] of a certificate that was changed by hand nothing is shown: %s', async (_, changed) => {
  await change(changed());
  const before = logged().length;
  await expectDoubt();
  expect(logged().slice(before)).toContain(row.id);
  // The check reports the same.
  const checked = await product.post('/certificate/verify-certificate', { uniqueCode: tenant.issued.code });
  expect(checked.body).toMatchObject({ data: { status: 'under-review' } });
});

test('one that was signed before there was a seal is compared with its view, and shown', async () => {
  await change({ evidence_mac: null });
  expect((await openLink(product, share.link)).answer.body).toMatchObject({ state: 'valid' });
});

test('a suspended one that was changed by hand stays suspended, and is not read', async () => {
  const move = (to: 'suspended' | 'issued') =>
    inTransaction(product.platform.db, (trx) => changeStatus(product.platform, trx, row.id, to, 'operator'));
  await move('suspended');
  await change({ evidence_level: 4 });
  await expectDoubt();
  await change({});
  await move('issued');
  expect((await openLink(product, share.link)).answer.body).toMatchObject({ state: 'valid' });
});

test('a view that does not open, and the view of another share, are not handed out', async () => {
  const other = await tenant.create();
  const { sealed_view: mine } = await shareRow(share);
  const { sealed_view: foreign } = await shareRow(other);
  for (const view of [foreign, Buffer.alloc(40, 7), Buffer.alloc(3), null]) {
    await setShare(share, { sealed_view: view });
    await expectDoubt();
  }
  await setShare(share, { sealed_view: mine });
  expect((await openLink(product, share.link)).answer.body).toMatchObject({ state: 'valid' });
});

test('the older text put back after a correction is not shown as today’s', async () => {
  const corrected = await sharingTenant(product, '391');
  const one = await corrected.create({ withFile: true });
  const { sealed_view: older } = await shareRow(one);
  const link = await linkValue(product, corrected.issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  const token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  await product.post('/certificate/changes/correction-code', correctionForm, { token });
  const otp = await lastCode(product, corrected.issued.cast.landlordPhone);
  expect((await product.post('/certificate/changes/correct', { ...correctionForm, otp }, { token })).status).toBe(200);
  await product.settled();
  expect((await openLink(product, one.link)).view).toMatchObject({ hasOpenAmount: true });
  await setShare(one, { sealed_view: older });
  await expectDoubt(one, corrected);
  // With the older certificate's id in the row, the page finds the replacement.
  await setShare(one, { certificate_id: corrected.issued.id });
  expect((await openLink(product, one.link)).view).toMatchObject({ hasOpenAmount: true });
});

test('[W51] one that is called valid again by hand, after the log has its revocation, is not shown, nor is its copy called valid', async () => {
  const { platform } = product;
  const revoked = await sharingTenant(product, '392');
  const one = await revoked.create({ withFile: true });
  const { sealed_view: view } = await shareRow(one);
  const { answer } = await openLink(product, one.link);
  const file = await product.get('/certificate/shares/file', { token: String(answer.body['token']) });
  const { id } = revoked.issued;
  await inTransaction(platform.db, (trx) => changeStatus(platform, trx, id, 'revoked', 'operator'));
  await createTransparencyLog(platform, await openLog(platform)).sequence();
  await platform.db
    .updateTable('certificate')
    .set({ state: 'issued', status_since: null })
    .where('id', '=', id)
    .execute();
  await setShare(one, { sealed_view: view });
  await expectDoubt(one, revoked);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const copy = await product.post('/certificate/verify-file', { sha256, uniqueCode: '' });
  expect(copy.body).toMatchObject({ outcome: 'same', data: { status: 'under-review' } });
  await platform.db.updateTable('certificate').set({ state: 'revoked' }).where('id', '=', id).execute();
  await setShare(one, { sealed_view: view });
  expect((await openLink(product, one.link)).answer.body).toMatchObject({ state: 'revoked', view: null });
});

test('what was changed by hand takes the place of nothing: the page waits for somebody to look into it', async () => {
  const corrected = await sharingTenant(product, '393');
  const one = await corrected.create({ withFile: true });
  const before = await shareRow(one);
  const link = await linkValue(product, corrected.issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  const token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  await product.post('/certificate/changes/correction-code', correctionForm, { token });
  const otp = await lastCode(product, corrected.issued.cast.landlordPhone);
  await product.post('/certificate/changes/correct', { ...correctionForm, otp }, { token });
  await product.settled();
  const { certificate_id: newest } = await shareRow(one);
  await product.platform.db.updateTable('certificate').set({ evidence_level: 4 }).where('id', '=', newest).execute();
  // This is the row before the job has run.
  await product.platform.db.updateTable('certificate_share').set(before).where('id', '=', one.id).execute();
  const { answer } = await openLink(product, one.link);
  expect(answer.body).toMatchObject({ view: null, hasFile: false });
  expect(answer.body['state']).not.toBe('valid');
});
