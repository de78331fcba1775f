// During a deployment the previous version works on the same tables; its SQL is repeated here (decision 0020).
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { newId, sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { calendarDate } from '../../platform/rules/dates.ts';
import { readDocument } from './document-store.ts';
import { findCertificate } from './certificate-store.ts';
import { issueCertificate } from './issue-certificate.ts';
import { markPaid } from './settle-payment.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const rowOf = (id: string) =>
  product.platform.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Irregular payments, with only other claims open: the previous version knows no kind of claim, and prints another sentence.
 */
async function paid(isWordless = false): Promise<string> {
  const { platform } = product;
  const answers = { rentPaidRegularly: false, rentArrears: true, arrearsKind: 'other', arrearsCents: 8000 } as const;
  const { id } = await signCertificate(platform, { answers }, { isWordless });
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, id, 'email'));
  return id;
}

/** Issues like the previous version, which rendered the page from what it knows. */
const issueAsBefore = (id: string) =>
  sql`update certificate set code_index = ${randomBytes(32)}, code_sealed = ${randomBytes(40)},
    qr_key_sealed = ${randomBytes(40)}, sealed_view = ${randomBytes(40)}, commitment = ${randomBytes(32)},
    commitment_salt_sealed = ${randomBytes(40)}, view_hash_sealed = ${randomBytes(40)}, issued_at = now(), updated_at = now(),
    state = 'issued' where id = ${id} and state in ('paid', 'suspended')`.execute(product.platform.db);

test('[D50] [L43] what was signed with its words is not printed by the version before, but by the one that signed it', async () => {
  const { platform } = product;
  const id = await paid();
  const before = await rowOf(id);
  await expect(issueAsBefore(id)).rejects.toThrow('certificate_prints_its_words');
  expect(await rowOf(id)).toEqual(before);
  await issueCertificate(platform, id);
  const { tenant_key_id: tenantKeyId, landlord_key_id: landlordKeyId, state } = await rowOf(id);
  expect(state).toBe('issued');
  const file = await readDocument(platform, platform.db, { id, tenantKeyId, landlordKeyId });
  const { text } = await readPdf(file ?? Buffer.alloc(0));
  expect(text).toContain('aber vollständig');
  expect(text).not.toContain('nicht vollständig');
});

test('what the version before signed, it issues', async () => {
  const id = await paid(true);
  await issueAsBefore(id);
  expect((await rowOf(id)).state).toBe('issued');
});

test('[L43] no words come to one that was issued without, and no others to one that was issued with them', async () => {
  const { platform } = product;
  const [worded, wordless] = [await paid(), await paid(true)];
  for (const id of [worded, wordless]) {
    await issueCertificate(platform, id);
    const other = platform.db
      .updateTable('certificate')
      .set({ text_hash: sha256('others') })
      .where('id', '=', id);
    await expect(other.execute()).rejects.toThrow('certificate_prints_its_words');
  }
});

const eraseLandlordAsBefore = async (id: string): Promise<void> => {
  const { db, clock } = product.platform;
  const { landlord_key_id: key } = await rowOf(id);
  await inTransaction(db, async (trx) => {
    const gone = { sealed_view: null, landlord_account_id: null, updated_at: clock.now() };
    await trx.updateTable('certificate').set(gone).where('id', '=', id).execute();
    await trx
      .updateTable('person_key')
      .set({ wrapped: null, destroyed_at: clock.now() })
      .where('id', '=', key)
      .execute();
  });
};

test('[W52] [L22] a landlord erased by the version before takes the words along, which name him', async () => {
  const { platform } = product;
  const id = await paid();
  await issueCertificate(platform, id);
  const { text_sealed: words } = await rowOf(id);
  await eraseLandlordAsBefore(id);
  expect((await rowOf(id)).text_sealed).toBeNull();
  // Restored as from a backup, the text is not read either.
  await platform.db.updateTable('certificate').set({ text_sealed: words }).where('id', '=', id).execute();
  expect(await findCertificate(platform, platform.db, id)).toMatchObject({
    tenant: { lastName: 'Hoffmann' },
    landlord: null,
    text: null,
  });
});

test('[W52] keys that are wrapped anew take no words along', async () => {
  const { platform } = product;
  const id = await paid();
  const { landlord_key_id: key, text_sealed: words } = await rowOf(id);
  await platform.db
    .updateTable('person_key')
    .set({ wrapped: randomBytes(60) })
    .where('id', '=', key)
    .execute();
  expect((await rowOf(id)).text_sealed).toEqual(words);
});

const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: calendarDate('1992-08-19') } as const;

test('[D68] a paper of several is not issued by the version before, which would tell the view of two', async () => {
  const { platform } = product;
  const { id } = await signCertificate(platform, { coTenants: [jonas] });
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, id, 'email'));
  const knowsWords = sql`update certificate set printed_text_hash = text_hash where id = ${id}`;
  await knowsWords.execute(platform.db);
  await expect(issueAsBefore(id)).rejects.toThrow('certificate_prints_its_parties');
  await issueCertificate(platform, id);
  expect(await rowOf(id)).toMatchObject({ state: 'issued', parties: 1, printed_parties: 1 });
});

test('[D68] nor does it correct one of several into one of two', async () => {
  const { db } = product.platform;
  const { id } = await signCertificate(product.platform, { coTenants: [jonas] });
  const { parties: _parties, ...row } = await rowOf(id);
  const corrected = { ...row, id: newId(), replaces_id: id, evidence: JSON.stringify(row.evidence) };
  await expect(db.insertInto('certificate').values(corrected).execute()).rejects.toThrow('leaves out who was named');
});
