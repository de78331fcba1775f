// A correction signs exactly what was shown: text and Stichtag of the moment the TAN was requested, printed unchanged (D50, law
// L43).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf, correctionForm } from '../../../scripts/demo/sample-people.ts';
import { dropContent } from '../../../tests/support/live-code.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { printedText, shownText, type PrintedText, type StatedFacts } from '../../certificate/rules/index.ts';
import { findCertificate, type Certificate } from '../../certificate/server/index.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import type { ChangeableCertificate } from '../rules/index.ts';

let product: TestProduct;
let issued: IssuedCertificate;
let token: string;
let shown: ChangeableCertificate;
let count = 40;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  issued = await issuedCertificate(product, castOf(count++));
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  const { body } = await product.post('/certificate/changes/open', { token: link });
  token = String(body['token']);
  shown = body['certificate'] as ChangeableCertificate;
});

const form = { ...correctionForm, rentPaidRegularly: 'yes', arrearsKind: 'other', arreasAmount: '80,00', remark: '' };

const askCode = (change: object = {}): Promise<Answer> =>
  product.post('/certificate/changes/correction-code', { ...form, ...change }, { token });

async function sign(change: object = {}): Promise<Answer> {
  const otp = await lastCode(product, issued.cast.landlordPhone);
  const answer = await product.post('/certificate/changes/correct', { ...form, ...change, otp }, { token });
  await product.settled();
  return answer;
}

async function successor(): Promise<Certificate> {
  const { db } = product.platform;
  const { id } = await db
    .selectFrom('certificate')
    .select('id')
    .where('replaces_id', '=', issued.id)
    .executeTakeFirstOrThrow();
  const certificate = await findCertificate(product.platform, db, id);
  if (!certificate) throw new Error('it was just found');
  return certificate;
}

/** The text that the page shows above the button, from the server's data and what was typed. */
function pageText(): PrintedText {
  const { tenant, landlord, today } = shown.unchanged as unknown as StatedFacts & {
    today: StatedFacts['referenceDate'];
  };
  const answers = { rentPaidRegularly: true, rentArrears: true, arrearsKind: 'other', arrearsCents: 8000 } as const;
  return printedText({ tenant: { ...tenant, answers, remark: '' }, landlord, referenceDate: today });
}

test('[D50] [D49] the page can word what it will sign, and exactly that is confirmed, kept and printed', async () => {
  expect(shown.statement).toMatchObject({ rentArrears: 'no', arrearsKind: '' });
  expect(JSON.stringify(shown.unchanged)).not.toMatch(/@|\+49/);
  const text = pageText();
  const asked = await askCode({ shown: shownText(text) });
  expect(asked).toMatchObject({
    status: 200,
    body: { text, openLine: expect.stringMatching(/^Lena Hoffmann, Lindenallee 12, Stichtag .*, 80,00\u00a0€ andere/) },
  });
  expect((await sign()).status).toBe(200);
  const certificate = await successor();
  expect(certificate.text).toEqual(text);
  const handle = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  const opened = await product.get(`/certificate/${handle}`);
  expect(opened.body['certificate']).toMatchObject({ title: text.title, statement: text.statement });
  const file = await product.get(`/certificate/download-certificate/${certificate.id}`, {
    token: String(opened.body['token']),
  });
  expect((await readPdf(file.bytes)).text).toContain('Mietrückstände keine Andere Forderungen 80,00 €');
  const [mail] = await product.messages(issued.cast.tenantEmail);
  expect(mail?.text).toContain('Andere Forderungen: bisher: keine, jetzt: 80,00');
});

test('[L43] another text than that of now gets no TAN', async () => {
  const text = pageText();
  const refused = await askCode({ shown: shownText({ ...text, title: 'Mietschuldenfreiheitsbescheinigung' }) });
  expect(refused).toMatchObject({ status: 409, body: { code: 'text-changed', text } });
  expect((await product.messages(issued.cast.landlordPhone))[0]?.template).not.toBe('landlord-correct');
});

test('[L43] a browser that does not say what it showed gets no TAN for a correction either', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const refused = await product.post('/certificate/changes/correction-code', form, { token, headers });
  expect(refused).toMatchObject({ status: 409, body: { code: 'page-outdated' } });
  expect(refused.body['message']).toContain('Bitte laden Sie die Seite neu.');
  expect((await product.messages(issued.cast.landlordPhone))[0]?.template).not.toBe('landlord-correct');
});

test('[D50] midnight between question and answer changes nothing', async () => {
  const asked = await askCode();
  const { text } = asked.body as { text: PrintedText };
  // This spans more than a day: the code expires after ten minutes, but was confirmed before that.
  const otp = await lastCode(product, issued.cast.landlordPhone);
  await product.platform.db
    .updateTable('one_time_code')
    .set({ expires_at: new Date(product.platform.clock.now().getTime() + 2 * 86_400_000) })
    .where('subject_id', '=', issued.id)
    .execute();
  await product.clock.advance(86_400);
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  expect((await product.post('/certificate/changes/correct', { ...form, otp }, { token })).status).toBe(200);
  expect((await successor()).text).toEqual(text);
});

test('[D50] a TAN from before certificates kept their words signs in the words of that time', async () => {
  const change = { rentPaidRegularly: 'no', arrearsKind: '', arreasAmount: '650,00' };
  expect((await askCode(change)).status).toBe(200);
  const before = await findCertificate(product.platform, product.platform.db, issued.id);
  if (!before?.tenant) throw new Error('it was issued');
  const tenant = {
    ...before.tenant,
    answers: { rentPaidRegularly: false, rentArrears: true, arrearsCents: 65_000 },
    remark: '',
  };
  const content = { replaces: issued.id, reason: 'wrong-payment', tenant, landlord: before.landlord };
  await dropContent(product.platform, issued.id, sha256(canonicalJson(content)));
  expect((await sign(change)).status).toBe(200);
  expect(await successor()).toMatchObject({ state: 'issued', text: null, tenant });
  expect((await sign(change)).status).toBe(200);
});

test('[D49] what was open before anybody was asked what it is stays the same as rent', async () => {
  const change = { rentPaidRegularly: 'no', arrearsKind: 'rent', arreasAmount: '650,00' };
  const answers = { rentPaidRegularly: false, rentArrears: true, arrearsCents: 65_000 };
  issued = await issuedCertificate(product, castOf(count++), { answers, remark: '' });
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  const opened = await product.post('/certificate/changes/open', { token: link });
  token = String(opened.body['token']);
  expect((opened.body['certificate'] as ChangeableCertificate).statement.arrearsKind).toBe('rent');
  expect((await askCode(change)).body['code']).toBe('nothing-changed');
  expect((await askCode({ ...change, arrearsKind: 'other' })).status).toBe(200);
});

test('[D66] while calls are off, who signed by a landline reads that it can wait, and is not asked for another number', async () => {
  const silent = await startTestProduct({ settings: { VOICE_PROVIDER: 'none' } });
  const cast = { ...castOf('39'), landlordPhone: '+493023125039' };
  await issuedCertificate(silent, cast);
  const link = await linkValue(silent, cast.landlordEmail, '/vermieter/bescheinigung/');
  const opened = await silent.post('/certificate/changes/open', { token: link });
  const call = { token: String(opened.body['token']) };
  expect(await silent.post('/certificate/changes/correction-code', form, call)).toMatchObject({
    status: 409,
    body: {
      code: 'tan-no-landline',
      message:
        'Sie haben mit einer Festnetznummer unterschrieben, und anrufen können wir zurzeit nicht. Bitte versuchen Sie es später noch einmal oder schreiben Sie uns.',
    },
  });
  await silent.close();
});
