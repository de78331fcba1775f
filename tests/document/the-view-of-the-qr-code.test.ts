// What the key of the QR code opens, and what the log has of it: of certificates with words of their own, and of those before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCertificate } from '../support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { openView } from '../../src/certificate-check/web/index.ts';
import { canonicalJson, sha256 } from '../../src/platform/crypto/random.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import { findCertificate, textOf } from '../../src/certificate/server/certificate-store.ts';
import { openCommitment } from '../../src/certificate/server/commitment-store.ts';
import { eraseFromCertificates } from '../../src/certificate/server/erase-certificate.ts';
import { issueCertificate } from '../../src/certificate/server/issue-certificate.ts';
import { openQrKey } from '../../src/certificate/server/security-code-store.ts';
import { markPaid } from '../../src/certificate/server/settle-payment.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const home = { street: 'Am Ring', houseNumber: '4', postalCode: '50667', city: 'Köln' };

async function issued(isWordless: boolean) {
  const { platform } = product;
  const { id } = await signCertificate(platform, { address: home }, { isWordless });
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, id, 'email'));
  await issueCertificate(platform, id);
  const certificate = await findCertificate(platform, platform.db, id);
  const qrKey = certificate && (await openQrKey(platform, certificate));
  const row = await platform.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (!certificate || !qrKey || !row.sealed_view) throw new Error('it was issued');
  const view = await openView(qrKey.toString('base64url'), { id, sealed: row.sealed_view.toString('base64') });
  return { certificate, row, view, commitment: await openCommitment(platform, platform.db, id) };
}

test('[D50] [D78] the view of a certificate carries its words and its version, and not where the tenant lives', async () => {
  const { certificate, row, view, commitment } = await issued(false);
  expect(view).toMatchObject({ v: 2, text: certificate.text, tenant: { lastName: 'Hoffmann' } });
  expect(canonicalJson(view)).not.toMatch(/Am Ring|mieterin\.example|vermieter\.example|\+49/);
  expect(commitment?.viewHash).toEqual(sha256(canonicalJson(view)));
  expect(row.text_sealed?.toString('latin1')).not.toContain('Mietschulden');
});

test('[D50] one that was signed before keeps the view it always had, to the letter', async () => {
  const { certificate, row, view, commitment } = await issued(true);
  const { signedAt, referenceDate } = certificate;
  const asBefore = {
    tenant: {
      gender: 'Frau',
      firstName: 'Lena',
      lastName: 'Hoffmann',
      dob: '1994-03-04',
      address: home,
      property: {
        street: 'Lindenallee',
        houseNumber: '12',
        postalCode: '50968',
        city: 'Köln',
        rentalStartDate: '2021-04-01',
        rentalEndDate: 'heute',
      },
      answers: { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
      remark: '',
    },
    landlord: {
      entityType: 'private',
      companyName: '',
      gender: 'Herr',
      firstName: 'Johannes',
      lastName: 'Becker',
      address: { street: 'Am Rheinufer', houseNumber: '3', postalCode: '50999', city: 'Köln' },
      signerRole: 'landlord',
      signature: 'typed',
    },
    referenceDate,
    signedAt: signedAt.toISOString(),
    evidenceLevel: 1,
    evidence: {
      checked: [],
      notChecked: [],
      warnings: [],
      correctedFields: [],
      protocol: [{ step: 'signed', at: signedAt.toISOString() }],
    },
  };
  expect(canonicalJson(view)).toBe(canonicalJson(asBefore));
  expect(commitment?.viewHash).toEqual(sha256(canonicalJson(asBefore)));
  expect(row.text_sealed).toBeNull();
  expect(textOf(certificate)?.rows).toContainEqual({ label: 'Anschrift', value: 'Am Ring 4, 50667 Köln' });
});

test.each(['tenant', 'landlord'] as const)('[L22] the words go with the %s: they name both sides', async (side) => {
  const { platform } = product;
  const { certificate } = await issued(false);
  const keyId = side === 'tenant' ? certificate.tenantKeyId : certificate.landlordKeyId;
  await inTransaction(platform.db, async (trx) => {
    await eraseFromCertificates(platform, trx, keyId);
    await platform.vault.destroyPerson(trx, keyId, 'for-good');
  });
  const row = await platform.db
    .selectFrom('certificate')
    .select('text_sealed')
    .where('id', '=', certificate.id)
    .executeTakeFirstOrThrow();
  expect(row.text_sealed).toBeNull();
  const left = await findCertificate(platform, platform.db, certificate.id);
  expect(left && textOf(left)).toBeNull();
});
