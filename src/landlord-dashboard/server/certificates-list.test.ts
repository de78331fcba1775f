// The list of a landlord's certificates: cards, search, pictures, files.
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import {
  beginCertificate,
  createOwnCertificate,
  listOf,
  payOwnCertificate,
  signDraft,
  type OwnCertificate,
} from '../../../tests/support/own-certificate.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let paid: OwnCertificate;
let unpaid: OwnCertificate;

beforeAll(async () => {
  product = await startTestProduct({
    settings: { LIMIT_RESEND_PER_CERTIFICATE: '3/86400', LIMIT_PAYMENT_MAIL_PER_CERTIFICATE: '3/86400' },
  });
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920021' });
  paid = await createOwnCertificate(product, landlord, {
    tenantFirstName: 'Ayşe',
    tenantLastName: 'Müller-Şahin',
    unit: '2. OG links',
  });
  await payOwnCertificate(product, paid);
  unpaid = await createOwnCertificate(product, landlord, {
    tenantEmail: 'jonas@post.example',
    tenantFirstName: 'Jonas',
  });
});
afterAll(() => product.close());

const own = () => ({ token: landlord.token });

test('[S7.POST /landlord/tenants-data/{id}] [S4.paid] [S2.dashboard.cards] the list tells paid ones from unpaid ones', async () => {
  expect(await listOf(product, landlord)).toMatchObject([
    {
      _id: unpaid.id,
      payment: false,
      certificateType: '',
      img: '',
      issueDate: '',
      state: 'awaiting-payment',
      hasInvoice: false,
    },
    {
      _id: paid.id,
      payment: true,
      certificateType: 'email',
      img: `/landlord/certificate-picture/${paid.id}`,
      issueDate: expect.stringMatching(/^\d{4}-/),
      state: 'issued',
      hasInvoice: true,
      tenant: { unit: '2. OG links' },
    },
  ]);
});

test('[W20] path and body must both name the session’s own account', async () => {
  const other = crypto.randomUUID();
  for (const [path, body] of [
    [other, other],
    [landlord.id, other],
    [other, landlord.id],
  ])
    expect(await product.post(`/landlord/tenants-data/${path}`, { id: body }, own())).toMatchObject({
      status: 404,
      body: { code: 'link-expired' },
    });
});

test.each([
  ['mueller', 1],
  ['Şah', 1],
  ['ayse sahin', 1],
  ['jonas', 1],
  ['2. og', 1],
  ['links sahin', 1],
  ['lindenweg 12', 0],
  ['torstr', 2],
  ['10119 berlin sahin', 1],
  ['rechts', 0],
  ['lüdenscheidt', 0],
  ['', 2],
])('a search for %j finds %d', async (search, found) => {
  expect(await listOf(product, landlord, { search })).toHaveLength(found);
});

test('no name can be read in what the search is made with', async () => {
  const rows = await product.platform.db.selectFrom('certificate_search').selectAll().execute();
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.every(({ word_index: index }) => index.length === 16)).toBe(true);
  expect(Buffer.concat(rows.map(({ word_index: index }) => index)).toString('latin1')).not.toMatch(/ayse|sahin/i);
});

test('a page beyond the last is the last, and a list without anything has none', async () => {
  const call = async (asked: object) =>
    (await product.post(`/landlord/tenants-data/${landlord.id}`, { id: landlord.id, ...asked }, own())).body;
  expect(await call({ page: 99 })).toMatchObject({ total: 2, page: 1, pages: 1 });
  expect(await call({ search: 'nirgends' })).toEqual({
    certificates: [],
    total: 0,
    page: 1,
    pages: 0,
    counts: { all: 0, unpaid: 0, issued: 0, revoked: 0, expired: 0 },
    view: 'cards',
    all: 2,
    order: 'newest',
    isTooLongForNames: false,
  });
});

test('what an older version left in the search is found by its flat as soon as the list was looked at', async () => {
  const { db } = product.platform;
  const account = db.updateTable('landlord_account').where('id', '=', landlord.id);
  await account.set({ search_completed_at: null }).execute();
  await db.deleteFrom('certificate_search').where('certificate_id', '=', paid.id).execute();
  expect(await listOf(product, landlord, { search: 'torstraße' })).toHaveLength(1);
  await listOf(product, landlord);
  expect(await listOf(product, landlord, { search: 'torstraße' })).toHaveLength(2);
  // Once the list was read without a find, opening it again does not read it again.
  await listOf(product, landlord);
  const look = db.selectFrom('landlord_account').select('search_completed_at').where('id', '=', landlord.id);
  expect((await look.executeTakeFirstOrThrow()).search_completed_at).toBeInstanceOf(Date);
});

test('a few certificates are cards, whatever is asked for', async () => {
  const { body } = await product.post(
    `/landlord/tenants-data/${landlord.id}`,
    { id: landlord.id, view: 'list' },
    own(),
  );
  expect(body).toMatchObject({ view: 'cards', all: 2, total: 2 });
});

test('the picture shows the first page and is kept nowhere', async () => {
  const answer = await product.get(`/landlord/certificate-picture/${paid.id}`, own());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const { width, height, data } = PNG.sync.read(answer.bytes);
  expect([width, height]).toEqual([480, 679]);
  expect(new Set(data).size).toBeGreaterThan(100);
  expect((await product.get(`/landlord/certificate-picture/${unpaid.id}`, own())).status).toBe(404);
});

test('[W24] file and invoice of an own paid one are loaded in the session, those of an unpaid one are not', async () => {
  const file = await product.get(`/certificate/download-certificate/${paid.id}`, own());
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.headers.get('content-disposition')).toContain('attachment');
  const invoice = await product.get(`/certificate/download-invoice/${paid.id}`, own());
  expect(invoice.body['invoicePDFUrl']).toMatch(/^\/api\/v1\//);
  expect((await product.get(`/certificate/download-certificate/${unpaid.id}`, own())).status).toBe(409);
  expect((await product.get(`/certificate/download-invoice/${unpaid.id}`, own())).status).toBe(409);
});

test('a signed draft can be followed by the next certificate', async () => {
  const first = await beginCertificate(product, landlord);
  await signDraft(product, landlord, first);
  const second = await beginCertificate(product, landlord);
  const before = (await listOf(product, landlord)).length;
  expect(second.id).not.toBe(first.id);
  expect((await signDraft(product, landlord, second)).status).toBe(200);
  expect(await listOf(product, landlord)).toHaveLength(before + 1);
});

test('[L22] a tenant who deletes everything is gone from the list, the search and the pictures', async () => {
  const email = 'geht@post.example';
  const certificate = await createOwnCertificate(product, landlord, {
    tenantEmail: email,
    tenantFirstName: 'Vergiss',
    tenantPhone: '',
  });
  await payOwnCertificate(product, certificate);
  expect(await listOf(product, landlord, { search: 'vergiss' })).toMatchObject([{ img: expect.stringContaining('/') }]);
  const { token } = await openOwnData(product, email);
  const erased = await product.delete('/own-data', { email }, { token });
  expect(erased.status).toBe(200);
  expect(await listOf(product, landlord, { search: 'vergiss' })).toEqual([]);
  expect((await product.get(`/landlord/certificate-picture/${certificate.id}`, own())).status).toBe(404);
  const { db } = product.platform;
  const left = await Promise.all([
    db.selectFrom('certificate_search').select('certificate_id').where('certificate_id', '=', certificate.id).execute(),
    db
      .selectFrom('certificate_document')
      .select('certificate_id')
      .where('certificate_id', '=', certificate.id)
      .where('sealed', 'is not', null)
      .execute(),
  ]);
  expect(left).toEqual([[], []]);
});
