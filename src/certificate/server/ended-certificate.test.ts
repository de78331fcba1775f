// What is left of an ended certificate: what code, file, QR code and links say, and what is stored (D62, L45).
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { endsOf, type Ends } from '../../../tests/support/ends.ts';
import { issueByHttp, type HeldCertificate } from '../../../tests/support/issued-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { openLog, verifyLog } from '../../transparency-log/server/index.ts';
import { commitmentRecords } from './commitment-records.ts';

let product: TestProduct;
let ends: Ends;
let issued: HeldCertificate;
let handle: string;
let ownData: string;
let dayBefore: unknown;
let toSign: string;
let signedBefore: unknown;
beforeAll(async () => {
  product = await startTestProduct();
  ends = await endsOf(product);
  issued = await issueByHttp(product.url, castOf('41'));
  toSign = await linkValue(product, issued.cast.landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  signedBefore = await openSigned();
  await ends.pass(337);
  handle = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  ownData = await linkValue(product, issued.cast.tenantEmail, '/mieter/daten/');
  await ends.pass(29);
  dayBefore = await ends.check(issued.code);
  await ends.pass(2);
  await ends.rooms.log.sequence();
});
afterAll(() => product.close());

const openSigned = async () =>
  (await product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${toSign}`)).body;

const gone = { status: 'expired', firstName: '', address: { postalCode: '' }, evidenceLevel: 0, hasSuccessor: false };

test('[D62] the link of the landlord’s first mail tells no more on which day he signed', async () => {
  expect(signedBefore).toHaveProperty('signedOn');
  expect(await openSigned()).not.toHaveProperty('signedOn');
});

test('[D62] [L45] code, file and QR code say ‘abgelaufen’, and not a word of what it said', async () => {
  const { code } = issued;
  const sha256 = createHash('sha256').update(issued.pdf).digest('hex');
  expect(dayBefore).toMatchObject({ status: 'valid', firstName: 'Lena' });
  const byCode = await product.post('/certificate/verify-certificate', { uniqueCode: code, withProof: true });
  expect(byCode.body).toMatchObject({
    message: 'Diese Bescheinigung ist abgelaufen. Ihr Inhalt ist gelöscht.',
    data: { ...gone, evidence: { checked: [], notChecked: [], warnings: [] } },
    proof: { status: expect.anything() as unknown },
  });
  expect((await product.post('/certificate/verify-file', { sha256 })).body).toMatchObject({
    outcome: 'same',
    data: gone,
    opening: null,
    printedCode: null,
    hasOpenAmount: null,
  });
  expect((await product.post('/certificate/verify-file', { sha256, uniqueCode: code })).body).toMatchObject({
    outcome: 'same',
    data: gone,
  });
  expect((await product.post('/certificate/verify-view', { uniqueCode: code })).body).toMatchObject({
    data: gone,
    view: null,
    dataHash: null,
  });
});

test('[D62] nothing is left to compare with', async () => {
  const compared = {
    uniqueCode: issued.code,
    lastName: 'Hoffmann',
    dob: '04.03.1994',
    street: '',
    rentalStart: '',
    rentalEnd: '',
  };
  expect((await product.post('/certificate/compare', compared)).body).toMatchObject({ code: 'nothing-to-compare' });
});

test('[D62] [L45] nothing that it said is stored: neither file nor parts, words, keys, hashes of who signed, or mails', async () => {
  const { id } = issued;
  const row = await ends.row(id);
  expect(row).toMatchObject({
    state: 'expired',
    code_sealed: null,
    qr_key_sealed: null,
    sealed_view: null,
    text_sealed: null,
    commitment_salt_sealed: null,
    view_hash_sealed: null,
    evidence_mac: null,
    landlord_phone_index: null,
    landlord_mailbox_index: null,
    landlord_name_index: null,
    signature_index: null,
  });
  expect(JSON.stringify(row.evidence)).toBe(
    '{"checked":[],"protocol":[],"warnings":[],"notChecked":[],"correctedFields":[]}',
  );
  expect(await ends.keys(id)).toEqual([false, false]);
  const files = await product.platform.db
    .selectFrom('certificate_document')
    .select(['kind', 'sealed'])
    .where('certificate_id', '=', id)
    .execute();
  expect(files).toEqual([{ kind: 'certificate', sealed: null }]);
  const messages = await product.platform.db
    .selectFrom('message')
    .select('id')
    .where('certificate_id', '=', id)
    .where((eb) => eb.or([eb('sealed', 'is not', null), eb('recipient_index', 'is not', null)]))
    .execute();
  expect(messages).toEqual([]);
});

const eventsOf = async (id: string): Promise<string[]> => {
  const rows = await product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', id)
    .where('event', 'in', ['certificate.ending', 'certificate.expired'])
    .orderBy('seq')
    .execute();
  return rows.map(({ event }) => event);
};

test('[D62] links say what became of it and no fresh one is sent; the audit log has both steps', async () => {
  const { id, cast } = issued;
  expect(await eventsOf(id)).toEqual(['certificate.ending', 'certificate.expired']);
  // The links say that it has ended, and no fresh one is sent.
  const opened = await product.get(`/certificate/${handle}`);
  expect(opened).toMatchObject({ status: 410, body: { code: 'certificate-ended' } });
  expect(opened.body['message']).toBe('Diese Bescheinigung ist abgelaufen. Datei und Inhalt haben wir gelöscht.');
  expect((await product.post('/token/check', { token: handle })).body).toEqual({ isOver: true });
  expect((await product.post('/own-data/open', { token: ownData })).status).toBe(404);
  await product.post('/token/renew', { token: handle });
  await product.settled();
  expect(await product.messages(cast.tenantEmail)).toEqual([]);
});

test('[W51] the log tells of it, and log-verify finds nothing wrong', async () => {
  const records = commitmentRecords(product.platform);
  const { findings } = await verifyLog({
    db: product.platform.db,
    keys: await openLog(product.platform),
    exported: null,
    records,
  });
  expect(findings).toEqual([]);
});
