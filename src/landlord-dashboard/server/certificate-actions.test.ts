// Sending, paying and deleting from a landlord's list.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import {
  askedTenant,
  createOwnCertificate,
  listOf,
  payOwnCertificate,
  type OwnCertificate,
} from '../../../tests/support/own-certificate.ts';
import { placeOrder } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

const handlePattern = /^[\w-]{43}$/;
let product: TestProduct;
let landlord: ActiveLandlord;
let paid: OwnCertificate;
let unpaid: OwnCertificate;

beforeAll(async () => {
  product = await startTestProduct({
    settings: {
      LIMIT_RESEND_PER_CERTIFICATE: '3/86400',
      LIMIT_PAYMENT_MAIL_PER_CERTIFICATE: '3/86400',
      LIMIT_PAYMENT_MAIL_PER_ACCOUNT: '30/86400',
    },
  });
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920021' });
  paid = await createOwnCertificate(product, landlord, { tenantFirstName: 'Ayşe', tenantLastName: 'Müller-Şahin' });
  await payOwnCertificate(product, paid);
  unpaid = await createOwnCertificate(product, landlord, {
    tenantEmail: 'jonas@post.example',
    tenantFirstName: 'Jonas',
  });
});
afterAll(() => product.close());

const own = () => ({ token: landlord.token });
const resend = (id: string, email: string): Promise<Answer> =>
  product.post('/landlord/resend-certificate', { id, email }, own());
const pendingPayment = (id: string): Promise<Answer> => product.post('/landlord/pending-payment', { id }, own());
const remove = (id: string): Promise<Answer> => product.delete(`/landlord/delete-certificate/${id}`, undefined, own());

test('[W20] what waits for its payment is read word for word by its landlord, and by nobody else', async () => {
  const read = (id: string, token: string): Promise<Answer> => product.get(`/landlord/signed-text/${id}`, { token });
  const { status, body } = await read(unpaid.id, landlord.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    hasOpenAmount: false,
    text: {
      title: 'Mietschuldenfreiheitsbescheinigung',
      statement: expect.stringContaining('Jonas') as string,
      rows: expect.arrayContaining([expect.objectContaining({ label: 'Wohnung' })]) as unknown,
    },
  });
  const other = await activeLandlord(product, { email: 'andere@haus.example', phone: '+491713920022' });
  expect(await read(unpaid.id, other.token)).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect((await product.get(`/landlord/signed-text/${unpaid.id}`)).status).toBe(401);
});

test('[S7.POST /landlord/resend-certificate] [W21] the tenant’s own address gets the file', async () => {
  expect(await resend(paid.id, ' MILA.NOVAK@post.example ')).toMatchObject({
    status: 200,
    body: { message: 'Die Bescheinigung wurde erfolgreich erneut gesendet.' },
  });
  const [mail] = await product.messages(askedTenant.email);
  expect(mail).toMatchObject({ template: 'certificate-resent' });
  expect(mail?.attachments).toMatchObject([
    { fileName: expect.stringMatching(/^Bescheinigung_\d{4}-\d{2}-\d{2}\.pdf$/) as string },
  ]);
});

test('[W21] another address gets a link to this one file, and the tenant is told to whom', async () => {
  expect((await resend(paid.id, 'makler@neue-wohnung.example')).status).toBe(200);
  const [link] = await product.messages('makler@neue-wohnung.example');
  expect(link).toMatchObject({
    template: 'certificate-file',
    subject: 'Eine Bescheinigung zum Herunterladen',
    attachments: [],
  });
  const handle = await linkValue(product, 'makler@neue-wohnung.example', '/zertifikat/herunterladen/');
  const opened = await product.get(`/certificate/${handle}`);
  expect(opened.body).toMatchObject({ certificate: { viewer: 'reader' } });
  const reader = { token: String(opened.body['token']) };
  expect((await product.get(`/certificate/download-certificate/${paid.id}`, reader)).status).toBe(200);
  expect((await product.get(`/certificate/download-invoice/${paid.id}`, reader)).status).toBe(401);
  const [told] = await product.messages(askedTenant.email);
  expect(told).toMatchObject({ template: 'certificate-passed-on' });
  expect(told?.text).toContain('makler@neue-wohnung.example');
});

test('[W21] three times a day at most, and an unpaid one never', async () => {
  expect(await resend(unpaid.id, 'jonas@post.example')).toMatchObject({ status: 409, body: { code: 'not-issued' } });
  const answers: number[] = [];
  for (let turn = 0; turn < 4; turn++) answers.push((await resend(paid.id, `m${turn}@post.example`)).status);
  expect(answers).toContain(429);
  expect(answers.at(-1)).toBe(429);
  await product.clock.advance(25 * 3600);
  landlord.token = await logInAgain(product, landlord);
  // From the next day on the limit is three mails in all to a tenant who never asked us (D65).
  expect(await resend(paid.id, askedTenant.email)).toMatchObject({ body: { code: 'tenant-mails-used-up' } });
  const events = await product.platform.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('event', '=', 'certificate.resent')
    .execute();
  expect(events).toHaveLength(3);
  expect(events.every(({ actor }) => actor === `landlord:${landlord.id}`)).toBe(true);
  expect(JSON.stringify(events)).not.toContain('example');
});

test('[S7.POST /landlord/pending-payment] [S4.unpaid] [L21] the tenant gets the link and learns where the address comes from, once', async () => {
  const answer = await pendingPayment(unpaid.id);
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Die Zahlungsmail wurde erfolgreich versendet.', data: expect.stringMatching(handlePattern) },
  });
  expect(answer.body['data']).not.toBe(unpaid.id);
  expect((await product.get(`/certificate/${String(answer.body['data'])}`)).body).toMatchObject({
    certificate: { viewer: 'landlord' },
  });
  const [first] = await product.messages('jonas@post.example');
  expect(first).toMatchObject({ template: 'tenant-payment' });
  expect(first?.text).toContain('Art. 14 DSGVO');
  expect(first?.text).toContain('angegeben von Johannes Becker');
  expect(first?.links.some((link) => link.includes('/mieter/daten/'))).toBe(true);
  const handle = await linkValue(product, 'jonas@post.example', '/versandweg/');
  expect((await product.get(`/certificate/${handle}`)).body).toMatchObject({ certificate: { viewer: 'tenant' } });
  expect(first?.subject).toBe('Deine Bescheinigung von Johannes Becker (Torstraße)');
  await pendingPayment(unpaid.id);
  const [second] = await product.messages('jonas@post.example');
  expect(second?.text).not.toContain('Art. 14 DSGVO');
});

test('[L46] the tenant is written to three times at most; the landlord may pay all the same', async () => {
  let last = await pendingPayment(unpaid.id);
  for (let turn = 0; turn < 3; turn++) last = await pendingPayment(unpaid.id);
  expect(last.status).toBe(200);
  expect(last.body['message']).not.toBe('Die Zahlungsmail wurde erfolgreich versendet.');
  expect(last.body['data']).toMatch(handlePattern);
  const mails = (await product.messages('jonas@post.example')).filter(({ template }) => template === 'tenant-payment');
  expect(mails).toHaveLength(3);
});

test('one account does not write to all the world: payment mails are counted over all its certificates', async () => {
  const one = await startTestProduct({ settings: { LIMIT_PAYMENT_MAIL_PER_ACCOUNT: '2/86400' } });
  try {
    const keen = await activeLandlord(one, { email: 'viel@haus.example', phone: '+491713920022' });
    const messages: unknown[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const { id } = await createOwnCertificate(one, keen, { tenantEmail: `fremd${turn}@post.example` });
      const { status, body } = await one.post('/landlord/pending-payment', { id }, keen);
      expect({ status, data: body['data'] }).toEqual({ status: 200, data: expect.stringMatching(handlePattern) });
      messages.push(body['message']);
    }
    expect(messages).toEqual([
      'Die Zahlungsmail wurde erfolgreich versendet.',
      'Die Zahlungsmail wurde erfolgreich versendet.',
      'Aus Ihrem Konto wurden heute schon viele Zahlungsmails versendet. Bezahlen können Sie auch selbst.',
    ]);
    expect(await one.messages('fremd2@post.example')).toEqual([]);
  } finally {
    await one.close();
  }
});

test('[S7.DELETE /landlord/delete-certificate/{id}] [W22] a paid one is not deleted and not paid again', async () => {
  expect(await remove(paid.id)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
  expect(await pendingPayment(paid.id)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
});

test('[W22] one that is being paid stays until that is over', async () => {
  const { id, handle } = await createOwnCertificate(product, landlord);
  const opened = await product.get(`/certificate/${handle}`);
  await placeOrder(product, { id, token: String(opened.body['token']) });
  expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'payment-running' } });
});

test('[S7.DELETE /landlord/delete-certificate/{id}] [S4.unpaid] [W22] deleting ends every way to it and tells a tenant who knew', async () => {
  const handle = await linkValue(product, 'jonas@post.example', '/versandweg/');
  expect(await remove(unpaid.id)).toMatchObject({
    status: 200,
    body: { message: 'Die Bescheinigung wurde gelöscht.' },
  });
  expect((await listOf(product, landlord)).some(({ _id }) => _id === unpaid.id)).toBe(false);
  expect((await product.get(`/certificate/${handle}`)).status).toBe(404);
  expect((await product.get(`/certificate/${unpaid.handle}`)).status).toBe(404);
  expect((await remove(unpaid.id)).status).toBe(404);
  const [told] = await product.messages('jonas@post.example');
  expect(told).toMatchObject({ template: 'tenant-certificate-deleted' });
  const key = await product.platform.db
    .selectFrom('certificate')
    .innerJoin('person_key', 'person_key.id', 'certificate.tenant_key_id')
    .select('wrapped')
    .where('certificate.id', '=', unpaid.id)
    .executeTakeFirstOrThrow();
  expect(key).toEqual({ wrapped: null });
  const events = await product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', unpaid.id)
    .execute();
  expect(events.map(({ event }) => event)).toContain('certificate.deleted');
});

test('of ten clicks on delete at once one deletes, and the tenant who knew nothing is told nothing', async () => {
  const { id } = await createOwnCertificate(product, landlord, { tenantEmail: 'ahnungslos@post.example' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  expect(await product.messages('ahnungslos@post.example')).toEqual([]);
});
