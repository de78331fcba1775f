import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedForm } from '../../../tests/support/signed-form.ts';
import {
  landlordSide,
  lastCode,
  linkValue,
  submitRequest,
  tenantSide,
} from '../../../tests/support/submitted-request.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

const someText: unknown = expect.any(String);
let product: TestProduct;
let token: string;
let confirm: string;
let landlordEmail: string;
let round = 0;

const open = (link: string): Promise<Answer> =>
  product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${link}`);
const decline = (body: unknown): Promise<Answer> => product.post('/certificate/decline', body, { token });

beforeAll(async () => {
  product = await startTestProduct();
});

afterAll(() => product.close());

beforeEach(async () => {
  // Each test has its own landlord: a suppressed one would get no more mail.
  landlordEmail = `vermieter-${++round}@haus.example`;
  ({ confirm } = await submitRequest(product, { landlordEmail }));
  token = String((await open(confirm)).body['token']);
});

const newestState = async (): Promise<string | undefined> =>
  (await product.platform.db.selectFrom('tenant_request').select('state').orderBy('created_at', 'desc').execute())[0]
    ?.state;

test('[D34] [L33] declining is one call, and the tenant gets the letter and other ways', async () => {
  expect(await decline({ reason: 'unwilling' })).toMatchObject({
    status: 200,
    body: { message: someText },
  });
  expect(await newestState()).toBe('declined');
  const [mail] = await product.messages(tenantSide.email);
  expect(mail).toMatchObject({
    template: 'tenant-declined',
    attachments: [{ contentType: 'application/pdf' }],
  });
  expect(mail?.attachments[0]?.bytes).toBeGreaterThan(10_000);
  expect(mail?.text).toContain('§ 368 BGB');
  expect(mail?.text).toContain('Kontoauszüge');
  expect(await open(confirm)).toMatchObject({ status: 404, body: { code: 'link-expired' } });
});

test('[D34] the same click sent twice gets the same answer and writes one mail', async () => {
  const before = (await product.messages(tenantSide.email)).filter(
    ({ template }) => template === 'tenant-declined',
  ).length;
  await decline({ reason: 'not-the-landlord' });
  expect((await decline({ reason: 'not-the-landlord' })).status).toBe(200);
  const mails = (await product.messages(tenantSide.email)).filter(({ template }) => template === 'tenant-declined');
  expect(mails.length).toBe(before + 1);
  expect(mails[0]?.text).toContain('gehört nach der Antwort nicht zur Vermieterseite');
});

test('[L23] who says never again gets nothing from any tenant any more', async () => {
  await decline({ reason: 'unwilling', neverAgain: true });
  const before = (await product.messages(landlordEmail)).length;
  await submitRequest(product, { landlordEmail });
  expect((await product.messages(landlordEmail)).length).toBe(before);
});

test('[D34] the request goes on to the property manager with a link of its own', async () => {
  const manager = `verwaltung-${round}@haus.example`;
  expect((await decline({ reason: 'forward', forwardTo: manager })).status).toBe(200);
  expect(await newestState()).toBe('submitted');
  const fresh = await linkValue(product, manager, '/angaben-bestaetigen?request=tenant&token=');
  expect(fresh).not.toBe(confirm);
  expect((await open(confirm)).status).toBe(404);
  expect((await product.put('/certificate/draft', { values: {} }, { token })).status).toBe(401);
  const opened = await open(fresh);
  expect(opened).toMatchObject({ status: 200, body: { landlord: { email: manager }, draft: null } });
  const [asked] = await product.messages(manager);
  expect(asked?.text).toContain('Guten Tag,');
  // The address came from the landlord (Art. 14 GDPR, L21).
  expect(asked?.text).toContain('angegeben von Jan Weber');
  expect(asked?.text).not.toMatch(/angegeben von Ayşe|als Vermieterkontakt angegeben|Sehr geehrte/);
  const [told] = await product.messages(tenantSide.email);
  expect(told).toMatchObject({ template: 'tenant-forwarded' });
  expect(told?.text).not.toContain(manager);
});

test.each([
  ['the own address', () => landlordEmail, 422],
  ['the tenant', () => 'Ayse.Sahin+haus@post.example', 422],
  ['no address', () => 'verwaltung', 400],
  ['nothing', () => '', 400],
])('[D34] forwarding to %s is refused at the field', async (_, to, status) => {
  expect(await decline({ reason: 'forward', forwardTo: to() })).toMatchObject({
    status,
    body: { errors: { forwardTo: someText } },
  });
  expect(await newestState()).toBe('submitted');
});

test('a decline needs a reason of the list', async () => {
  expect(await decline({ reason: 'whatever' })).toMatchObject({
    status: 400,
    body: { errors: { reason: 'Bitte wählen Sie eine Möglichkeit aus.' } },
  });
});

test('[D34] signing and forwarding at once: one of both holds, the other is refused', async () => {
  const form = { ...signedForm(), landlordEmail };
  await product.post('/certificate/send-sms', form, { token });
  const otp = await lastCode(product, landlordSide.phoneE164);
  const [signed, forwarded] = await Promise.all([
    product.post('/certificate/create', { ...form, otp }, { token }),
    decline({ reason: 'forward', forwardTo: `verwaltung-${round}@haus.example` }),
  ]);
  expect([signed.status, forwarded.status].filter((status) => status === 200)).toHaveLength(1);
  expect(signed.status).toBeLessThan(500);
  expect(forwarded.status).toBeLessThan(500);
  expect(await newestState()).toBe(signed.status === 200 ? 'confirmed' : 'submitted');
});
