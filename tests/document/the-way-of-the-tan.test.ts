// A TAN that was spoken in a call: nothing that is signed, sent or checked afterwards says that it was an SMS.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchCertificate, payByLink } from '../../scripts/demo/path.ts';
import { correctionForm } from '../../scripts/demo/sample-people.ts';
import type { Way } from '../../scripts/demo/steps.ts';
import { activeLandlord } from '../support/active-landlord.ts';
import { askedTenant, createOwnCertificate, payOwnCertificate } from '../support/own-certificate.ts';
import { readPdf } from '../support/read-pdf.ts';
import { signByLink } from '../support/signed-form.ts';
import { lastCode, linkValue } from '../support/received.ts';
import { landlordSide, askLandlord, tenantSide } from '../support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

interface Issued {
  text: string;
  evidence: { checked: string[] };
}

async function issue(tenantWay: Way, landlordWay: Way): Promise<Issued> {
  const { confirm } = await askLandlord(product, { way: tenantWay });
  await signByLink(product, confirm, { way: landlordWay });
  const link = await linkValue(product, tenantSide.email, '/versandweg/');
  const { pdf, checked } = await fetchCertificate(
    { origin: product.url },
    await payByLink({ origin: product.url }, link),
  );
  await product.settled();
  return { text: (await readPdf(pdf)).text, evidence: (checked['data'] as { evidence: Issued['evidence'] }).evidence };
}

const correction = { ...correctionForm, rentArrears: 'no', arreasAmount: '', remark: '' };

async function correct(way: Way): Promise<string> {
  const link = await linkValue(product, landlordSide.email, '/vermieter/bescheinigung/');
  const token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  await product.post('/certificate/changes/correction-code', { ...correction, way }, { token });
  const otp = await lastCode(product, landlordSide.phoneE164);
  expect((await product.post('/certificate/changes/correct', { ...correction, otp }, { token })).status).toBe(200);
  await product.settled();
  const handle = await linkValue(product, tenantSide.email, '/zertifikat/herunterladen/');
  const { token: bearer, certificate } = (await product.get(`/certificate/${handle}`)).body as {
    token: string;
    certificate: { _id: string };
  };
  const file = await product.get(`/certificate/download-certificate/${certificate._id}`, { token: bearer });
  return (await readPdf(file.bytes)).text;
}

async function mailsToBoth(): Promise<string> {
  const mails = [...(await product.messages(tenantSide.email)), ...(await product.messages(landlordSide.email))];
  return mails
    .filter(({ template }) => template !== 'landlord-request')
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n');
}

test('what both sides confirmed in a call says so on paper, at the check and in every mail, and never SMS', async () => {
  const { text, evidence } = await issue('call', 'call');
  for (const words of [
    'per TAN am Telefon (Anruf) bestätigt (einfache elektronische Signatur), Anruf an +49 *** 002',
    'Angaben der Mieterseite per TAN am Telefon (Anruf) bestätigt',
    'Unterzeichnet und per TAN am Telefon (Anruf) bestätigt',
    'Zugang zur angegebenen Telefonnummer, per TAN am Telefon (Anruf) bei der Unterschrift',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('SMS');
  expect(evidence.checked).toContain(
    'Zugang zur angegebenen Telefonnummer, per TAN am Telefon (Anruf) bei der Unterschrift',
  );
  expect(JSON.stringify(evidence)).not.toContain('SMS');

  const corrected = await correct('call');
  expect(corrected).toContain('Angaben berichtigt und per TAN am Telefon (Anruf) bestätigt');
  expect(corrected).not.toContain('SMS');

  const mails = await mailsToBoth();
  expect(mails).toContain('elektronisch unterzeichnet und per TAN am Telefon (Anruf) bestätigt');
  expect(mails).toContain('berichtigt und per TAN am Telefon (Anruf) bestätigt');
  expect(mails).toContain('TAN per Anruf an: +49 *** 002');
  expect(mails).not.toContain('SMS');
});

test('each side says how its own TAN came, and a correction how the one came that confirmed it', async () => {
  const { text, evidence } = await issue('call', 'sms');
  expect(text).toContain('Angaben der Mieterseite per TAN am Telefon (Anruf) bestätigt');
  expect(text).toContain('Unterzeichnet und per SMS-TAN bestätigt');
  expect(text).toContain('per SMS-TAN bestätigt (einfache elektronische Signatur), TAN an +49 *** 002');
  expect(JSON.stringify(evidence)).not.toContain('Anruf');

  const corrected = await correct('call');
  expect(corrected).toContain('Unterzeichnet und per SMS-TAN bestätigt');
  expect(corrected).toContain('(einfache elektronische Signatur), Anruf an +49 *** 002');
});

test('a tenant who never asked reads how the landlord confirmed it, in the mail with the payment link and in the one with the file', async () => {
  const landlord = await activeLandlord(product, { email: 'anruf@haus.example', phone: '+491713920081' });
  const certificate = await createOwnCertificate(product, landlord, { way: 'call' });
  await product.post('/landlord/pending-payment', { id: certificate.id }, { token: landlord.token });
  await payOwnCertificate(product, certificate);
  const mails = await product.messages(askedTenant.email);
  for (const name of ['tenant-payment', 'certificate-ready']) {
    const mail = mails.find(({ template }) => template === name);
    expect(mail?.text).toContain('und per TAN am Telefon (Anruf) bestätigt');
    expect(mail?.text).not.toContain('per SMS');
  }
});

test('whoever did not sign writes a mail that names the certificate, and nobody’s name', async () => {
  const mails = await product.messages(landlordSide.email);
  const receipt = mails.find(({ template }) => template === 'landlord-receipt');
  const mailto = receipt?.links.find((link) => link.startsWith('mailto:')) ?? receipt?.text ?? '';
  const subject = decodeURIComponent(/\?subject=(\S+)/.exec(mailto)?.[1] ?? '');
  expect(subject).toMatch(/^Das war ich nicht: Bestätigung [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
});
