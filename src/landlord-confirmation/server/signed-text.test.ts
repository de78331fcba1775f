// What is signed is what was shown: fixed when the TAN is requested, and printed word for word (D50, law L43).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { firstContent } from '../../../tests/support/first-content.ts';
import { dropContent, replaceContent } from '../../../tests/support/live-code.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { askLandlord, landlordSide, tenantSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { shownText, type FixedText, type PrintedText } from '../../certificate/rules/index.ts';
import { certificateModel } from '../../certificate/server/document/certificate-model-of.ts';
import { renderCertificate } from '../../certificate/server/document/render-certificate.ts';
import { findCertificate, type Certificate } from '../../certificate/server/index.ts';
import { contentOfCode } from '../../one-time-code/server/index.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { addDays, calendarDate, dayInBerlin } from '../../platform/rules/dates.ts';
import { certificateForm } from '../rules/index.ts';
import { codeSubjectOf } from './code-content.ts';
import { hashOf, readForm, type SignedForm } from './read-form.ts';

let product: TestProduct;
let token: string;
let confirm: string;
let id: string;
let form: Record<string, unknown>;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ({ confirm } = await askLandlord(product));
  form = { ...signedForm(), signature: '', signatureTyped: 'Jan Weber' };
  await open();
});

async function open(): Promise<Answer> {
  const opened = await openConfirmation(product, confirm);
  token = String(opened.body['token']);
  id = String(opened.body['id']);
  return opened;
}

const ask = (change: object = {}): Promise<Answer> =>
  product.post('/certificate/send-sms', { ...form, ...change }, { token });

async function askCode(change: object = {}): Promise<string> {
  expect((await ask(change)).status).toBe(200);
  return lastCode(product, landlordSide.phoneE164);
}

const sign = (otp: string, change: object = {}): Promise<Answer> =>
  product.post('/certificate/create', { ...form, ...change, otp }, { token });

async function signed(answer: Answer): Promise<Certificate & Required<Pick<Certificate, 'tenant'>>> {
  expect(answer).toMatchObject({ status: 200 });
  const certificate = await findCertificate(product.platform, product.platform.db, String(answer.body['data']));
  if (!certificate) throw new Error('nothing was signed');
  return certificate;
}

async function paperOf(certificate: Certificate): Promise<string> {
  const { settings, clock } = product.platform;
  const issuing = { code: 'K7QF3M2X9TRBHV4C', qrKey: new Uint8Array(16), issuedAt: clock.now() };
  const bytes = await renderCertificate(product.platform, certificateModel(settings, certificate, issuing));
  return (await readPdf(bytes)).text;
}

const today = () => dayInBerlin(product.platform.clock.now());
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

test('[D50] [L43] what the TAN is asked for is told, shown again after a reload, signed, mailed and printed word for word', async () => {
  const asked = await ask();
  const { text, openLine } = asked.body as { text: PrintedText; openLine: string };
  expect(openLine).toMatch(/^Ayşe Şahin, Torstraße 7, Stichtag \d\d\.\d\d\.\d{4}, keine Mietrückstände$/);
  expect(text).toMatchObject({
    title: 'Mietschuldenfreiheitsbescheinigung',
    statement: expect.stringMatching(/^Jan Weber bestätigt als Vermieter: Ayşe Şahin hat alle bis zum Stichtag/),
    reservation: expect.stringMatching(/^Diese Bescheinigung gibt das Wissen/),
  });
  expect((await open()).body).toMatchObject({ today: today(), code: { isOpen: true, fixed: { text, openLine } } });
  const otp = await lastCode(product, landlordSide.phoneE164);
  const certificate = await signed(await sign(otp));
  expect(certificate.text).toEqual(text);
  const [receipt] = await product.messages(landlordSide.email);
  const words = [text.title, text.referenceDate, text.statement, text.reservation];
  for (const part of words) expect(receipt?.text).toContain(part);
  const paper = await paperOf(certificate);
  for (const part of [...words, ...text.rows.map(({ label, value }) => `${label} ${value}`)])
    expect(paper).toContain(spaced(part));
  // The content is stored with the certificate now.
  expect(await contentOfCode(product.platform, product.platform.db, codeSubjectOf(id))).toBeNull();
});

test('[D50] [D41] the Stichtag is that of the question, also when midnight comes before the answer', async () => {
  const { clock } = product.platform;
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    .format(clock.now())
    .split(':')
    .map(Number);
  // Moves the clock to five minutes before midnight.
  await product.clock.advance(((23 - hour) * 60 + (55 - minute) + (minute > 55 && hour === 23 ? 1440 : 0)) * 60);
  await open();
  const asked = await ask();
  const evening = today();
  const { text } = asked.body as { text: PrintedText };
  const otp = await lastCode(product, landlordSide.phoneE164);
  await product.clock.advance(8 * 60);
  expect(today()).toBe(addDays(evening, 1));
  const opened = await open();
  expect(opened.body).toMatchObject({ today: today(), code: { fixed: { text } } });
  // The page shows the text of that evening, and the TAN that was sent is still valid.
  expect((await ask({ onlyIfSent: true, shown: shownText(text) })).body).toMatchObject({ text });
  const certificate = await signed(await sign(otp));
  expect(certificate).toMatchObject({ referenceDate: evening, text });
});

test('[L43] nothing is signed that was not shown: another text above the signature gets no TAN, but the text of now', async () => {
  const { openLine, text } = (await ask()).body as unknown as FixedText;
  await product.clock.advance(200);
  const before = await lastCode(product, landlordSide.phoneE164);
  const refused = await ask({ shown: shownText({ ...text, referenceDate: '1. Mai 2020' }) });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'text-changed',
      message:
        'Der Text über der Unterschrift hat sich inzwischen geändert. Bitte lesen Sie ihn noch einmal und fordern Sie die TAN dann an.',
      text,
      openLine,
    },
  });
  expect(await lastCode(product, landlordSide.phoneE164)).toBe(before);
  expect((await ask({ shown: shownText(text) })).status).toBe(200);
  // The same holds for another statement.
  await product.clock.advance(200);
  const other = { rentPaidRegularly: 'no' };
  expect((await ask({ ...other, shown: shownText(text) })).body['code']).toBe('text-changed');
  expect((await ask(other)).status).toBe(200);
});

test('[D50] a newer program with other words signs and prints those that were shown', async () => {
  const otp = await askCode();
  const { platform } = product;
  const fixed = await contentOfCode<FixedText>(platform, platform.db, codeSubjectOf(id));
  if (!fixed) throw new Error('the TAN fixes its words');
  const rows = [{ label: 'Unterzeichnet als', value: 'Vermieter/in' }];
  const text = { ...fixed.text, rows, title: 'Bestätigung von damals', statement: 'Damals hieß es anders.' };
  await replaceContent(platform, id, { ...fixed, text }, await hashOfForm(text));
  const certificate = await signed(await sign(otp));
  expect(certificate.text).toEqual(text);
  expect(await paperOf(certificate)).toMatch(/Damals hieß es anders\..*Unterzeichnet als Vermieter\/in/);
  const [outcome] = await product.messages(tenantSide.email);
  expect(outcome?.text).toContain('Titel: Bestätigung von damals');
});

test('[D50] words that were changed after the question are not those that the TAN confirms', async () => {
  const otp = await askCode();
  const { platform } = product;
  const fixed = await contentOfCode<FixedText>(platform, platform.db, codeSubjectOf(id));
  if (!fixed) throw new Error('the TAN fixes its words');
  await replaceContent(platform, id, { ...fixed, text: { ...fixed.text, statement: 'Alles ist bezahlt.' } });
  expect(await sign(otp)).toMatchObject({ status: 409, body: { code: 'tan-other-data' } });
  await dropContent(platform, id);
  expect(await sign(otp)).toMatchObject({ status: 409, body: { code: 'tan-other-data' } });
});

test('[D50] a TAN from before certificates kept their words signs what it was sent for, in the words of that time', async () => {
  const then = {
    tenantStreet: 'Am Ring',
    rentPaidRegularly: 'no',
    rentArrears: 'yes',
    arreasAmount: '650,00',
    signerRole: 'owner',
  };
  const otp = await askCode(then);
  await dropContent(product.platform, id, sha256(canonicalJson(firstContent)));
  expect((await open()).body['code']).toMatchObject({ isOpen: true, fixed: null });
  // The page asks whether the last TAN is still valid, and gets the text that it would sign.
  expect((await ask({ ...then, onlyIfSent: true })).body).toMatchObject({
    text: { statement: expect.stringContaining('nicht vollständig gezahlt. Zum Stichtag sind 650,00\u00a0€ offen.') },
  });
  expect((await ask({ ...then, onlyIfSent: true, tenantStreet: 'Am Platz' })).body['code']).toBe('tan-other-data');
  const certificate = await signed(await sign(otp, then));
  expect(certificate).toMatchObject({ text: null, tenant: firstContent.tenant });
  const paper = await paperOf(certificate);
  expect(paper).toContain('Anschrift Am Ring 12/1, 10115 Berlin');
  expect(paper).toContain('Rolle Eigentümer/in Mieten regelmäßig gezahlt nein Rückstände 650,00 €');
  // The same click is repeated.
  expect((await sign(otp, then)).body['data']).toBe(certificate.id);
});

test('[D50] [D78] a page that was loaded since has the tenant’s address masked: the TAN from before still serves', async () => {
  const then = { rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '650,00', signerRole: 'owner' };
  const otp = await askCode(then);
  const { tenant, ...rest } = firstContent;
  const address = { ...tenant.address, street: 'Lindenweg' };
  await dropContent(product.platform, id, sha256(canonicalJson({ tenant: { ...tenant, address }, ...rest })));
  const masked = {
    tenantEmail: 'a***@post.example',
    tenantPhone: '+49 *** 001',
    tenantHouseNumber: '***',
    tenantPostalCode: '***',
  };
  const certificate = await signed(await sign(otp, { ...then, ...masked }));
  expect(certificate).toMatchObject({ text: null, tenant: { email: tenantSide.email, address } });
});

test('[D78] what is sent back for mail, number and address is ignored: the certificate has those of the request', async () => {
  const masked = { tenantEmail: 'a***@post.example', tenantPhone: '+49 *** 001', tenantStreet: '***', tenantCity: 7 };
  const otp = await askCode(masked);
  const certificate = await signed(await sign(otp, { tenantEmail: 'fremd@post.example', tenantPostalCode: 'x' }));
  expect(certificate.tenant).toMatchObject({
    email: tenantSide.email,
    phone: tenantSide.phone,
    address: { street: 'Lindenweg', houseNumber: '12/1', postalCode: '10115', city: 'Berlin' },
  });
  expect(JSON.stringify(certificate.text)).not.toMatch(/post\.example|0001/);
});

test('[D50] what a TAN fixes is sealed, and gone as soon as either side is erased', async () => {
  await askCode();
  const rows = await product.platform.db.selectFrom('code_content').selectAll().execute();
  const row = rows.at(-1);
  if (!row) throw new Error('the TAN fixes its words');
  expect(row.content_sealed.toString('latin1')).not.toContain('Mietschulden');
  expect(row.inner_key_id).not.toBe(row.outer_key_id);
  await inTransaction(product.platform.db, (trx) =>
    product.platform.vault.destroyPerson(trx, row.inner_key_id, 'for-good'),
  );
  expect(await contentOfCode(product.platform, product.platform.db, codeSubjectOf(id))).toBeNull();
});

/** The hash of the present form, by the rules of the call. */
async function hashOfForm(text: PrintedText): Promise<Buffer> {
  const parsed = certificateForm(() => calendarDate('2026-11-22')).parse(form);
  const read = await readForm(product.platform, id, {
    ...parsed,
    landlordPhone: landlordSide.phoneE164,
    signature: '',
    signatureTyped: 'Jan Weber',
  } as SignedForm);
  if (!read.ok) throw new Error('the form is filled');
  return hashOf(read.value, text);
}
