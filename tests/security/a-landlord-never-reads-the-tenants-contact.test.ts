// All that a landlord reads of a certificate which a tenant asked for: answers, files and mails, paid and resent by him (D78, D79).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callBytes, expectOk, type Answer, type Json } from '../../scripts/demo/http-client.ts';
import { testCards } from '../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../scripts/demo/steps.ts';
import { keepDraft } from '../../src/landlord-confirmation/server/confirmation-draft-store.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import { activeLandlord, type ActiveLandlord } from '../support/active-landlord.ts';
import { byPost } from '../support/bought-letter.ts';
import { createOwnCertificate, listOf, payOwnCertificate } from '../support/own-certificate.ts';
import { readPdf } from '../support/read-pdf.ts';
import { linkValue } from '../support/received.ts';
import { signedForm, signOpened } from '../support/signed-form.ts';
import { askLandlord, tenantSide } from '../support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

const email = 'verwaltung@haus.example';
const phone = '+491713920031';
const home = { street: 'Kastanienweg', houseNumber: '4', postalCode: '04109', city: 'Leipzig' };
/** Mail, number and present address, each in what no writing of it lacks. */
const contact = [tenantSide.email, '3920001', '39200-01', '39200 01', home.street, home.postalCode, home.city];
const found = (text: string): string[] => contact.filter((one) => text.toLowerCase().includes(one.toLowerCase()));

let product: TestProduct;
let landlord: ActiveLandlord;
/** What he read, by the call. */
const read = new Map<string, string>();
let id: string;
let listed: Json;

async function keep(name: string, asked: Promise<Answer>): Promise<Answer> {
  const answer = expectOk(name, await asked);
  read.set(name, answer.bytes.toString('utf8'));
  return answer;
}

async function keepFile(name: string, bytes: Uint8Array): Promise<void> {
  read.set(name, (await readPdf(bytes)).text);
}

async function signFromAccount(): Promise<void> {
  const own = { token: landlord.token };
  const waiting = await keep('waiting', product.get('/landlord/waiting-requests', own));
  const [request] = waiting.body['requests'] as Json[];
  const opened = await keep('open request', product.post('/landlord/open-request', { id: request?.['id'] }, own));
  const token = String(opened.body['token']);
  const path = `/certificate/angaben-bestaetigen?request=tenant&token=${String(request?.['id'])}`;
  await keep('form', product.get(path, { token }));
  const signed = signOpened(product, token, { ...signedForm(), landlordEmail: email, landlordPhone: phone });
  await keep('signed', signed);
}

async function payFromAccount(): Promise<void> {
  const own = { token: landlord.token };
  const pending = await keep('pending payment', product.post('/landlord/pending-payment', { id }, own));
  const handle = String(pending.body['data']);
  const opened = await keep('delivery page', product.get(`/certificate/${handle}`));
  const payable = { id, token: String(opened.body['token']) };
  const { paymentId, clientSecret } = await placeOrder(product, payable, byPost);
  await payByCard(product, clientSecret, testCards.good);
  await keep('paid', confirmPayment(product, payable, paymentId));
  await product.settled();
  await keep('download page', product.get(`/certificate/${id}`, payable));
  await keepFile('file', (await product.get(`/certificate/download-certificate/${id}`, payable)).bytes);
  const invoice = await keep('invoice', product.get(`/certificate/download-invoice/${id}`, payable));
  const { pathname } = new URL(String(invoice.body['invoicePDFUrl']), product.url);
  await keepFile('invoice file', await callBytes(product.url, pathname));
}

beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email, phone });
  await askLandlord(product, { landlordEmail: email, personal: home });
  await signFromAccount();
  const [first] = await listOf(product, landlord);
  id = String(first?.['_id']);
  await payFromAccount();
  const own = { token: landlord.token };
  await keep('list', product.post(`/landlord/tenants-data/${landlord.id}`, { id: landlord.id }, own));
  [listed = {}] = await listOf(product, landlord);
  await keep('change page', product.post('/landlord/open-certificate', { id }, own));
  await keep('export', product.get('/landlord/export', own));
});
afterAll(() => product.close());

test('[D78] [D79] [L48] no answer and no file tells the landlord the tenant’s mail, number or present address', () => {
  const told = [...read].map(([name, text]) => [name, found(text)]).filter(([, where]) => where?.length !== 0);
  expect(told).toEqual([]);
  expect(read.size).toBe(14);
});

test('[D78] [L48] no mail to the landlord tells them either, also when he paid and ordered a letter', async () => {
  const mails = await product.messages(email);
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining([
      'landlord-request',
      'landlord-receipt',
      'order-confirmation',
      'certificate-ready-landlord',
    ]),
  );
  const told = mails.filter((mail) => found(JSON.stringify(mail)).length > 0).map(({ template }) => template);
  expect(told).toEqual([]);
  const ready = mails.find(({ template }) => template === 'certificate-ready-landlord');
  expect(ready?.text).toContain('Das PDF ging an a***@post.example.');
  expect(ready?.text).toContain('Brief an die Mietpartei: an die Anschrift, die sie bei uns bestätigt hat');
});

test('[D79] the masked address sent back means the stored one: the file goes to the tenant, and to nobody else', async () => {
  expect(listed).toMatchObject({ certificateRequest: 'other', tenant: { email: 'a***@post.example' } });
  const body = { id, email: (listed['tenant'] as Json)['email'] };
  expectOk('sent', await product.post('/landlord/resend-certificate', body, { token: landlord.token }));
  expect(await product.messages('a***@post.example')).toEqual([]);
  const [mail] = await product.messages(tenantSide.email);
  expect(mail).toMatchObject({ template: 'certificate-resent' });
});

test('[D78] [L22] nor does his own file bring back what a page of before kept of them', async () => {
  const { platform } = product;
  await askLandlord(product, { landlordEmail: email, personal: home });
  const row = await platform.db
    .selectFrom('tenant_request')
    .select(['id', 'landlord_key_id'])
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const values = {
    remark: 'Ruhig',
    tenantEmail: tenantSide.email,
    tenantPhone: '0171 39200-01',
    tenantCity: home.city,
  };
  const owner = { id: row.id, draftKeyId: row.landlord_key_id ?? '' };
  await inTransaction(platform.db, (trx) => keepDraft(platform, trx, owner, { values }));
  const file = (await product.get('/landlord/export', { token: landlord.token })).bytes.toString('utf8');
  expect(file).toContain('Ruhig');
  expect(found(file)).toEqual([]);
});

test('[D78] [D79] what the landlord entered himself he reads as he entered it', async () => {
  const own = await createOwnCertificate(product, landlord, { tenantEmail: 'mila@post.example' });
  await payOwnCertificate(product, own);
  const [newest] = await listOf(product, landlord, { search: 'Novák' });
  expect(newest).toMatchObject({ tenant: { email: 'mila@post.example' } });
  const ready = (await product.messages(email)).find(({ template }) => template === 'certificate-ready-landlord');
  expect(ready?.text).toContain('Das PDF ging an mila@post.example.');
  expect(await linkValue(product, 'mila@post.example', '/mieter/daten/')).not.toBe('');
});
