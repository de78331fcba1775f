// Several in the lease, several who let (decision D68): from the wizard to what everybody reads of it afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Answer, Json } from '../../scripts/demo/http-client.ts';
import { fetchCertificate, payByLink } from '../../scripts/demo/path.ts';
import { openConfirmation } from '../../scripts/demo/steps.ts';
import { openView } from '../../src/certificate-check/web/index.ts';
import { readView, type CertificateView } from '../../src/certificate/rules/index.ts';
import { openCommitment } from '../../src/certificate/server/commitment-store.ts';
import { isAsIssued } from '../../src/certificate/server/integrity.ts';
import { canonicalJson, sha256 } from '../../src/platform/crypto/random.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import { readPdf } from '../support/read-pdf.ts';
import { readQr } from '../support/read-qr.ts';
import { linkValue } from '../support/received.ts';
import { signedForm, signOpened } from '../support/signed-form.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { askLandlord, landlordSide } from '../support/tenant-wizard.ts';

const emre = { gender: 'Herr', firstName: 'Emre', lastName: 'Demir', dob: '19.08.1992', email: 'emre@post.example' };
const mia = { gender: 'ohne', firstName: 'Mia', lastName: 'Berg', dob: '31.01.1999' };
const ute = { firstName: 'Ute', lastName: 'Weber' };
const email = 'ayse.sahin@post.example';

let product: TestProduct;
let opened: Json;
let id = '';
let code = '';
let pdf: Uint8Array;
beforeAll(async () => {
  product = await startTestProduct();
  const { confirm } = await askLandlord(product, { email, personal: { coTenants: [emre, mia] } });
  opened = (await openConfirmation(product, confirm)).body;
  // Of those in the lease it says nothing, as a page or a client from before.
  const form = { ...signedForm(), coLandlords: [ute], authority: 'for-all' };
  await signOpened(product, String(opened['token']), form);
  const paid = await payByLink({ origin: product.url }, await linkValue(product, email, '/versandweg/'));
  id = paid.id;
  ({ code, pdf } = await fetchCertificate({ origin: product.url }, paid));
  await product.settled();
});
afterAll(() => product.close());

const rowOf = () =>
  product.platform.db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const partiesOf = () =>
  product.platform.db.selectFrom('certificate_party').selectAll().where('certificate_id', '=', id).execute();

test('[D78] the landlord reads who is in the lease, and nobody’s address', () => {
  const { email: _email, ...shown } = emre;
  expect(opened['tenant']).toMatchObject({
    coTenants: [
      { ...shown, dob: '1992-08-19' },
      { ...mia, dob: '1999-01-31' },
    ],
  });
  expect(JSON.stringify(opened)).not.toContain(emre.email);
});

test('[D50] the paper names all of them, and says for whom was signed and what was not checked', async () => {
  const { text, pages } = await readPdf(pdf);
  expect(text).toContain(
    'Ayşe Şahin, Emre Demir und Mia Berg haben alle aus dem gemeinsamen Mietverhältnis bis zum Stichtag fälligen Mieten',
  );
  for (const words of [
    'Herr Emre Demir, geboren am 19. August 1992; Mia Berg, geboren am 31. Januar 1999',
    'Herr Jan Weber, nach eigener Angabe zugleich für die Übrigen bevollmächtigt',
    'Wer von mehreren Mietparteien wie viel gezahlt hat, ist nicht Gegenstand dieser Bescheinigung.',
    'Die Vollmacht der übrigen Vermieter wurde nicht geprüft.',
  ])
    expect(text).toContain(words);
  expect(pages).toHaveLength(2);
});

test('[D68] the mails count who else is in the lease, and the receipt says for whom was signed', async () => {
  const textTo = async (to: string, template: string): Promise<string> =>
    (await product.messages(to)).find((message) => message.template === template)?.text ?? '';
  expect(await textTo(landlordSide.email, 'landlord-request')).toContain('Mietpartei: Ayşe Şahin und 2 weitere');
  expect(await textTo(email, 'order-confirmation')).toContain('Ausgestellt für: Ayşe Şahin und 2 weitere');
  const receipt = await textTo(landlordSide.email, 'landlord-receipt');
  expect(receipt).toContain('Vermieterseite (gemeinsam): Jan Weber und Ute Weber');
  expect(receipt).toContain(
    'Unterzeichnet von: Herr Jan Weber, nach eigener Angabe zugleich für die Übrigen bevollmächtigt',
  );
});

test('[L25] each has a key of their own, and nobody’s name lies open', async () => {
  const parties = await partiesOf();
  expect(parties.map(({ side, position }) => `${side} ${position}`).toSorted()).toEqual([
    'landlord 2',
    'tenant 2',
    'tenant 3',
  ]);
  const { tenant_key_id: tenantKey, landlord_key_id: landlordKey } = await rowOf();
  expect(new Set([...parties.map((party) => party.person_key_id), tenantKey, landlordKey]).size).toBe(5);
  const asked = await product.platform.db.selectFrom('tenant_request_party').selectAll().execute();
  const keys = parties.filter(({ side }) => side === 'tenant').map((party) => party.person_key_id);
  expect(asked.map((party) => party.person_key_id).toSorted()).toEqual(keys.toSorted());
  for (const { sealed } of [...parties, ...asked]) expect(sealed.toString('latin1')).not.toMatch(/Demir|Berg|Weber/);
});

async function viewOfQr(): Promise<CertificateView | null> {
  const { sealed_view: sealed } = await rowOf();
  const qr = readQr(pdf);
  return openView(qr.slice(qr.lastIndexOf('.') + 1), { id, sealed: sealed?.toString('base64') ?? '' });
}

test('[L43] the QR code opens all of it, as the log has it', async () => {
  const view = await viewOfQr();
  expect(view).toMatchObject({ v: 3, tenants: [{ lastName: 'Şahin' }, { lastName: 'Demir' }, { lastName: 'Berg' }] });
  expect(view && readView(view).landlord).toMatchObject({ coLandlords: [ute], authority: 'for-all' });
  expect(canonicalJson(view)).not.toContain(emre.email);
  const { db } = product.platform;
  const commitment = await openCommitment(product.platform, db, id);
  expect(commitment?.viewHash).toEqual(sha256(canonicalJson(view)));
  expect(await isAsIssued(product.platform, db, await rowOf())).toBe(true);
});

test('[W6] a code tells how many more are in the lease, and nobody of them', async () => {
  const checked = await product.post('/certificate/verify-certificate', { uniqueCode: code });
  expect(checked.body['data']).toMatchObject({ firstName: 'Ayşe', others: 2 });
  const file = await product.post('/certificate/verify-file', { sha256: sha256(pdf).toString('hex') });
  expect(file.body).toMatchObject({ outcome: 'same', data: { firstName: 'Ayşe', others: 2 } });
  for (const { bytes } of [checked, file]) expect(bytes.toString('utf8')).not.toMatch(/Emre|Demir|Mia|Berg|Ute/);
});

const paper = { street: '', rentalStart: '', rentalEnd: '', paidRegularly: 'ja', arrears: 'keine' };
const compare = (typed: object): Promise<Answer> =>
  product.post('/certificate/compare', { uniqueCode: code, ...paper, ...typed });

test('[D52] answers are about one person: with one’s name another’s date is wrong, and nothing is said of payments', async () => {
  const both = { lastName: true, dob: true, paidRegularly: true, arrears: true };
  expect((await compare({ lastName: 'Emre Demir', dob: '19.8.1992' })).body).toMatchObject(both);
  expect((await compare({ lastName: 'Berg', dob: '31.01.1999', landlordName: 'Ute Weber' })).body).toMatchObject({
    ...both,
    landlordName: true,
  });
  expect((await compare({ lastName: 'Demir', dob: '31.01.1999' })).body).toMatchObject({
    lastName: true,
    dob: false,
    paidRegularly: null,
    arrears: null,
  });
});

test('[D68] one who is erased leaves the paper to the others: counted, no longer compared, and nothing is corrected', async () => {
  const { db, vault } = product.platform;
  const emres = (await partiesOf()).find(({ side, position }) => side === 'tenant' && position === 2);
  await inTransaction(db, (trx) => vault.destroyPerson(trx, emres?.person_key_id ?? '', 'for-good'));
  const lengths = (await partiesOf()).map(({ sealed }) => sealed.length > 0);
  expect(lengths.filter((isThere) => !isThere)).toHaveLength(1);
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from tenant_request_party
    where length(sealed) > 0 and email_index is null`.execute(db);
  expect(rows).toEqual([{ left: 1 }]);
  const checked = await product.post('/certificate/verify-certificate', { uniqueCode: code });
  expect(checked.body['data']).toMatchObject({ status: 'valid', firstName: 'Ayşe', others: 2 });
  expect((await compare({ lastName: 'Demir', dob: '19.8.1992' })).body).toMatchObject({ lastName: null, dob: null });
  expect((await compare({ lastName: 'Berg', dob: '31.01.1999' })).body).toMatchObject({ lastName: true, dob: true });
  expect(await isAsIssued(product.platform, db, await rowOf())).toBeNull();
  expect(await viewOfQr()).toMatchObject({ v: 3 });
});

test('[L22] whoever asked takes everybody beside along, and so does the landlord', async () => {
  const { db, vault } = product.platform;
  const { tenant_key_id: tenantKey, landlord_key_id: landlordKey } = await rowOf();
  const readable = async (): Promise<string[]> =>
    (await partiesOf()).filter(({ sealed }) => sealed.length > 0).map(({ side }) => side);
  await inTransaction(db, (trx) => vault.destroyPerson(trx, landlordKey, 'for-good'));
  expect(await readable()).toEqual(['tenant']);
  await inTransaction(db, (trx) => vault.destroyPerson(trx, tenantKey, 'for-good'));
  expect(await readable()).toEqual([]);
  const asked = await db.selectFrom('tenant_request_party').selectAll().execute();
  expect(asked.map(({ sealed, person_index: index }) => [sealed.length, index])).toEqual([
    [0, null],
    [0, null],
  ]);
  const keys = [...(await partiesOf()), ...asked].map((party) => party.person_key_id);
  const left = db.selectFrom('person_key').select('id').where('id', 'in', keys).where('wrapped', 'is not', null);
  expect(await left.execute()).toEqual([]);
});
