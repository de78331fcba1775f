// How long a certificate can be checked is one setting, and every text that speaks of it says that number (law L45, D62).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { fillPlaceholders, fillText, placeholderValues } from '../../src/app/site/fill-placeholders.ts';
import { termsFile } from '../../src/app/terms-file.ts';
import { checkablePromise } from '../../src/certificate/rules/index.ts';
import privacy from '../../src/public-pages/texts/datenschutz.md?raw';
import { questionsNeutralTexts } from '../../src/public-pages/rules/questions.de.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { activeLandlord } from '../support/active-landlord.ts';
import { askedTenant, createOwnCertificate } from '../support/own-certificate.ts';
import { readPdf } from '../support/read-pdf.ts';
import { linkValue } from '../support/received.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

/** No text has it by chance. */
const months = 17;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { CERTIFICATE_MONTHS: String(months) } });
});
afterAll(() => product.close());

const german = (at: Date, style: 'numeric' | 'long'): string =>
  at.toLocaleDateString('de-DE', {
    timeZone: 'Europe/Berlin',
    day: style === 'long' ? 'numeric' : '2-digit',
    month: style === 'long' ? 'long' : '2-digit',
    year: 'numeric',
  });

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');

test('terms, privacy page, questions and order page say the number of the setting', () => {
  const { settings } = product.platform;
  const values = placeholderValues(settings);
  const texts = {
    terms: Buffer.from(termsFile(settings).bytes).toString('utf8'),
    privacy: fillText(privacy, values, 'datenschutz.md'),
    questions: fillPlaceholders(JSON.stringify(questionsNeutralTexts), values, 'questions'),
    tenantOrders: checkablePromise('tenant', settings.certificateMonths),
    landlordOrders: checkablePromise('landlord', settings.certificateMonths),
  };
  for (const [name, text] of Object.entries(texts))
    expect([name, text.includes(`${months} Monate ab Ausstellung`)]).toEqual([name, true]);
});

test('both information blocks say it: to the landlord who is asked, and to the tenant whom nobody asked', async () => {
  const issued = await issueByHttp(product.url, castOf('57'));
  await product.settled();
  const landlord = await activeLandlord(product, { email: 'zahl@vermieter.example', phone: '+4917604069058' });
  const own = await createOwnCertificate(product, landlord);
  await product.post('/landlord/pending-payment', { id: own.id }, { token: landlord.token });
  await product.settled();
  for (const [to, template] of [
    [issued.cast.landlordEmail, 'landlord-request'],
    [askedTenant.email, 'tenant-payment'],
  ] as const) {
    const mail = (await product.messages(to)).find((one) => one.template === template);
    expect(mail?.text).toContain(`nach der Ausstellung ${months} Monate`);
    expect(mail?.text).toContain('unbezahlt 30 Tage');
  }
});

test('paper, mail and download page name the day that comes of it', async () => {
  const issued = await issueByHttp(product.url, castOf('59'));
  const handle = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  const { body } = await product.get(`/certificate/${handle}`);
  const { endsAt, issueDate } = body['certificate'] as { endsAt: string; issueDate: string };
  const last = new Date(new Date(endsAt).getTime() - 1);
  const expected = new Date(issueDate);
  expected.setUTCMonth(expected.getUTCMonth() + months);
  expect(german(last, 'numeric')).toBe(german(expected, 'numeric'));
  const pages = await readPdf(issued.pdf);
  expect(plain(JSON.stringify(pages))).toContain(`bis zum ${german(last, 'long')}`);
  const mail = (await product.messages(issued.cast.tenantEmail)).find(
    ({ template }) => template === 'certificate-ready',
  );
  expect(mail?.text).toContain(`Prüfbar bis: ${german(last, 'numeric')}`);
  const order = (await product.messages(issued.cast.tenantEmail)).find(
    ({ template }) => template === 'order-confirmation',
  );
  expect(order?.text).toContain(`Prüfbar: ${months} Monate ab Ausstellung`);
});
