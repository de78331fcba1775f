// A tenant views, exports and deletes what is stored about them (law L22, GDPR Art. 15, 17 and 20).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../../scripts/demo/path.ts';
import { castOf, orderBody, type Cast } from '../../../scripts/demo/sample-people.ts';
import { openOwnData, type OpenedOwnData } from '../../../tests/support/own-data.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { verifyAuditChain } from '../../audit-log/server/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

let people = 60;
const newCast = (): Cast => castOf(++people);

async function asked(): Promise<{ cast: Cast; requestId: string; track: { origin: string; cast: Cast } }> {
  const cast = newCast();
  const track = { origin: product.url, cast };
  const flow = await startRequest(track);
  await submitRequest(track, flow);
  return { cast, requestId: flow.id, track };
}

async function delivered() {
  const request = await asked();
  await confirmRequest(request.track);
  const paid = await payCertificate(request.track);
  const { code } = await fetchCertificate(request.track, paid);
  await product.settled();
  return { ...request, ...paid, code };
}

const open = ({ tenantEmail }: Cast): Promise<OpenedOwnData> => openOwnData(product, tenantEmail);
const erase = (token: string, email: unknown): Promise<Answer> => product.delete('/own-data', { email }, { token });
const part = (answer: Answer, name: string): Record<string, unknown>[] =>
  (answer.body['data'] as Record<string, Record<string, unknown>[]>)[name] ?? [];

test('[L22] the link opens again and again, its first input ends the token before, and the id alone opens nothing [W3] [W61]', async () => {
  const { cast } = await asked();
  const first = await open(cast);
  const second = await open(cast);
  expect(second.id).toBe(first.id);
  expect((await product.get('/own-data', { token: first.token })).status).toBe(200);
  expect((await erase(second.token, 'jemand-anders@post.example')).status).toBeGreaterThanOrEqual(400);
  expect((await product.get('/own-data', { token: first.token })).status).toBe(401);
  expect((await product.get('/own-data', { token: second.token })).status).toBe(200);
  const again = await product.post('/own-data/open', { token: second.id }, { token: second.token });
  expect(again.body).toEqual({ id: second.id, token: second.token });
  for (const token of [second.id, 'a'.repeat(43), 'x', ''])
    expect(await product.post('/own-data/open', { token })).toMatchObject({
      status: 404,
      body: { code: 'link-expired' },
    });
  await product.clock.advance(61 * 24 * 3600);
  expect((await product.post('/own-data/open', { token: second.link })).status).toBe(404);
});

test('[L22] the page tells at a glance what is stored, with the address masked', async () => {
  const { cast } = await delivered();
  const { token } = await open(cast);
  const { status, body } = await product.get('/own-data', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    record: 'request',
    firstName: 'Lena',
    email: 'l***@mieterin.example',
    requests: [{ state: 'confirmed', flat: 'Lindenallee 12, 50968 Köln', landlord: 'Johannes Becker' }],
    certificates: [{ state: 'issued', flat: 'Lindenallee 12, 50968 Köln' }],
    invoices: [{ grossCents: 1090 }],
    obstacle: null,
  });
});

test('[L22] the file has every part of the path, without values of links, codes or the other side’s contact', async () => {
  const { cast, code } = await delivered();
  const { token, id } = await open(cast);
  const file = await product.get('/own-data/export', { token });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="meine-daten.json"');
  expect(part(file, 'requests')).toMatchObject([
    { tenant: { email: cast.tenantEmail, personal: { lastName: 'Hoffmann', dob: '1994-03-04' } } },
  ]);
  expect(part(file, 'certificates')).toMatchObject([
    {
      securityCode: code,
      tenant: { answers: { rentArrears: false }, remark: 'Stellplatz 7 gehört zur Wohnung.' },
      landlord: { name: 'Johannes Becker', signerRole: 'landlord' },
      text: {
        title: 'Mietschuldenfreiheitsbescheinigung',
        statement: expect.stringContaining('Johannes Becker bestätigt'),
      },
      files: [{ kind: 'certificate', isStored: true }],
    },
  ]);
  expect(part(file, 'payments')).toMatchObject([
    { status: 'paid', amountCents: 1090, consentText: expect.stringContaining('ausdrücklich') },
  ]);
  for (const name of ['orders', 'invoices', 'messages', 'codes', 'links', 'sessions', 'events'])
    expect({ name, size: part(file, name).length }).not.toEqual({ name, size: 0 });
  const text = JSON.stringify(file.body['data']);
  expect(text).not.toMatch(/Rheinufer|17604069|pngBase64|(?<![\w-])[\w-]{43}(?![\w-])/);
  expect(part(file, 'messages').map((message) => message['template'])).toContain('tenant-outcome');
  const logged = await product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', id)
    .execute();
  expect(logged.map(({ event }) => event)).toEqual(['data.exported']);
});

test('[L22] unsent input is in the file, and nothing of another tenant ever is', async () => {
  const cast = newCast();
  const { token: flow } = await startRequest({ origin: product.url, cast });
  await product.put('/tenant/draft', { step: 'personal', values: { firstName: 'Entwurf' } }, { token: flow });
  const { token } = await open(cast);
  const file = await product.get('/own-data/export', { token });
  expect(part(file, 'drafts')).toMatchObject([{ step: 'personal', values: { firstName: 'Entwurf' } }]);
  expect(JSON.stringify(file.body)).not.toMatch(/Hoffmann|lena61@/);
});

test('[L22] ten files a day are enough for everybody', async () => {
  const limited = await startTestProduct({ settings: { LIMITS: 'real' } });
  try {
    await limited.post('/tenant/register', { firstName: 'Lena', email: 'oft@mieterin.example' });
    const link = await linkValue(limited, 'oft@mieterin.example', '/mieter/daten/');
    const token = String((await limited.post('/own-data/open', { token: link })).body['token']);
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) statuses.push((await limited.get('/own-data/export', { token })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  } finally {
    await limited.close();
  }
});

test('[L22] deletion withdraws a running request, ends the landlord’s link, tells him and mails a receipt', async () => {
  const { cast, requestId } = await asked();
  const confirm = await linkValue(product, cast.landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  const { token, id, link } = await open(cast);
  expect(await erase(token, 'fremd@mieterin.example')).toMatchObject({
    status: 400,
    body: { errors: { email: 'Diese E-Mail-Adresse passt nicht zu diesem Link.' } },
  });
  expect(await erase(token, cast.tenantEmail.toUpperCase())).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('zu dieser Anfrage wurden dauerhaft entfernt') },
  });
  const { db } = product.platform;
  const row = await db.selectFrom('tenant_request').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow();
  expect([row.state, row.tenant_sealed.length]).toEqual(['erased', 0]);
  const key = await db.selectFrom('person_key').select('wrapped').where('id', '=', id).executeTakeFirstOrThrow();
  expect(key.wrapped).toBeNull();
  expect((await openConfirmation(product, confirm)).status).toBe(404);
  const [told] = await product.messages(cast.landlordEmail);
  expect(told?.template).toBe('landlord-withdrawn');
  expect(told?.subject).toBe('Eine Anfrage wurde zurückgezogen');
  expect(JSON.stringify(await product.messages(cast.landlordEmail))).not.toMatch(/Lena|Hoffmann|Lindenallee/);
  const left = await product.messages(cast.tenantEmail);
  expect(left.map(({ template }) => template)).toEqual(['own-data-erased']);
  expect((await product.get('/own-data', { token })).status).toBe(401);
  expect((await product.post('/own-data/open', { token: link })).status).toBe(404);
  const events = await db.selectFrom('audit_event').selectAll().where('subject_id', '=', id).execute();
  expect(events.map(({ event }) => event)).toContain('person.erased');
  expect(await verifyAuditChain(db)).toMatchObject({ firstBad: null });
});

test('[L22] [W52] after delivery the code answers that it was deleted, and the invoice stays', async () => {
  const { cast, code, id: certificateId } = await delivered();
  const { token } = await open(cast);
  expect((await erase(token, cast.tenantEmail)).status).toBe(200);
  expect((await product.post('/certificate/verify-certificate', { uniqueCode: code })).body).toMatchObject({
    data: { status: 'erased' },
  });
  expect(JSON.stringify(await product.messages(cast.landlordEmail))).not.toContain('Hoffmann');
  const { db } = product.platform;
  const invoices = await db
    .selectFrom('invoice')
    .select('pdf_sealed')
    .where('certificate_id', '=', certificateId)
    .execute();
  expect(invoices.map((invoice) => invoice.pdf_sealed === null)).toEqual([false]);
  const files = await db
    .selectFrom('certificate_document')
    .select(['sealed', 'sha256'])
    .where('certificate_id', '=', certificateId)
    .execute();
  expect(files.map((one) => [one.sealed, one.sha256.length])).toEqual([[null, 32]]);
});

test('[L22] while a payment runs nothing is deleted, and the link stays usable', async () => {
  const { cast, track } = await asked();
  await confirmRequest(track);
  const handle = await linkValue(product, cast.tenantEmail, '/versandweg/');
  const deliver = String((await product.get(`/certificate/${handle}`)).body['token']);
  const order = { ...orderBody, downloadURLId: handle };
  expect((await product.post('/payments/payment', order, { token: deliver })).status).toBe(200);
  const { token, link } = await open(cast);
  expect((await product.get('/own-data', { token })).body).toMatchObject({ obstacle: 'payment-running' });
  expect(await erase(token, cast.tenantEmail)).toMatchObject({ status: 409, body: { code: 'payment-running' } });
  await product.clock.advance(3600);
  const later = String((await product.post('/own-data/open', { token: link })).body['token']);
  expect((await erase(later, cast.tenantEmail)).status).toBe(200);
});

test('[L22] of ten clicks at once one deletes', async () => {
  const { cast } = await asked();
  const { token } = await open(cast);
  const answers = await Promise.all(Array.from({ length: 10 }, () => erase(token, cast.tenantEmail)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers.filter((answer) => answer.status !== 200)) expect([401, 404]).toContain(status);
});

test.each([undefined, '', 'keine-adresse', 5])('the address %j is a German 400 at the field', async (email) => {
  const { cast } = await asked();
  const { token } = await open(cast);
  expect(await erase(token, email)).toMatchObject({ status: 400, body: { errors: { email: expect.any(String) } } });
});

test('an ended link brings a fresh one to the address on record', async () => {
  const { cast } = await asked();
  const { link } = await open(cast);
  await product.post('/token/renew', { token: link });
  const [mail] = await product.messages(cast.tenantEmail);
  expect(mail?.template).toBe('own-data-link');
  expect((await open(cast)).link).not.toBe(link);
});
