// An attacker with write access to the database raises what the check says about the signer (W59).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { signCertificate, type SignedCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { issueCertificate } from '../../certificate/server/issue-certificate.ts';
import { fileHashOf } from '../../certificate/server/document-store.ts';
import { openCode } from '../../certificate/server/index.ts';

const { log, text: logged } = memoryLog('error');
let product: TestProduct;
let mine: SignedCertificate;
let other: SignedCertificate;
let code: string;
let row: Awaited<ReturnType<typeof rowOf>>;
beforeAll(async () => {
  product = await startTestProduct({ log });
  [mine, other] = [await paidCertificate(product), await paidCertificate(product)];
  row = await rowOf(mine.id);
  code = (await openCode(product.platform, mine)) ?? '';
});
afterAll(() => product.close());
afterEach(() => change({}));

const rowOf = (id: string) =>
  product.platform.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Changes the row directly in the database; other columns keep their values. */
async function change(given: Partial<Omit<typeof row, 'evidence'>> & { evidence?: unknown }, id = mine.id) {
  const { evidence_level, evidence, evidence_mac, signed_at, data_hash } = { ...row, ...given };
  await product.platform.db
    .updateTable('certificate')
    .set({ evidence_level, evidence: JSON.stringify(evidence), evidence_mac, signed_at, data_hash })
    .where('id', '=', id)
    .execute();
}

const check = async () => (await product.post('/certificate/verify-certificate', { uniqueCode: code })).body;

const inDoubt = {
  message: 'Diese Bescheinigung wird gerade geprüft.',
  data: { status: 'under-review', evidenceLevel: 0, evidence: { checked: [], notChecked: [] } },
};

const raised = (evidence: unknown) => ({
  ...(evidence as object),
  checked: ['email', 'sms-tan', 'account'],
  notChecked: [],
});

test('[W59] [W51] as it was signed it is told', async () => {
  expect(await check()).toMatchObject({ data: { status: 'valid', evidenceLevel: 1 } });
});

test.each([
  ['the level', () => ({ evidence_level: 4 })],
  ['what was checked', () => ({ evidence: raised(row.evidence) })],
  ['level and what was checked', () => ({ evidence_level: 2, evidence: raised(row.evidence) })],
  ['the day of the signature', () => ({ signed_at: new Date(row.signed_at.getTime() - 1) })],
  ['the printed hash', () => ({ data_hash: Buffer.alloc(32, 7) })],
  ['the level, and the seal is gone', () => ({ evidence_level: 4, evidence_mac: null })],
  ['what was checked, and the seal is gone', () => ({ evidence: raised(row.evidence), evidence_mac: null })],
  ['the seal', () => ({ evidence_mac: Buffer.alloc(32, 7) })],
])(
  '[W59] [W51] changed by hand, nothing of it is told, and the alarm names the certificate: %s',
  async (_, changed) => {
    await change(changed());
    const before = logged().length;
    expect(await check()).toMatchObject(inDoubt);
    expect(JSON.parse(logged().slice(before))).toMatchObject({ certificate: mine.id });
    const view = await product.post('/certificate/verify-view', { uniqueCode: code });
    expect(view.body).toMatchObject({ ...inDoubt, dataHash: null });
    const hash = await fileHashOf(product.platform, mine.id);
    const file = await product.post('/certificate/verify-file', { sha256: hash?.toString('hex') });
    expect(file.body).toMatchObject({ data: inDoubt.data, dataHash: null });
  },
);

test('[W59] the seal of another certificate does not fit', async () => {
  const { evidence_level, evidence_mac } = await rowOf(other.id);
  await change({ evidence_level, evidence_mac });
  expect(await check()).toMatchObject(inDoubt);
});

test('one that was signed before there was a seal is compared with its view, and told', async () => {
  await change({ evidence_mac: null });
  expect(await check()).toMatchObject({ data: { status: 'valid', evidenceLevel: 1 } });
});

test('[W59] a change between signature and payment is never printed', async () => {
  const signed = await signCertificate(product.platform);
  const { db } = product.platform;
  await db.updateTable('certificate').set({ evidence_level: 3, state: 'paid' }).where('id', '=', signed.id).execute();
  await expect(issueCertificate(product.platform, signed.id)).rejects.toThrow(signed.id);
  expect((await rowOf(signed.id)).state).toBe('paid');
});
