// Mails to a tenant who never asked us (law L46, decision D65): only with the landlord's declaration, three in all, and none once the
// tenant has opted out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import {
  beginCertificate,
  createOwnCertificate,
  listOf,
  ownForm,
  payOwnCertificate,
  signDraft,
  type OwnCertificate,
} from '../../../tests/support/own-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { landlordCode } from '../../../scripts/demo/steps.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { sweepConsent } from '../../tenant-consent/server/index.ts';

const handlePattern = /^[\w-]{43}$/;
let product: TestProduct;
let landlord: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920023' });
});
afterAll(() => product.close());

const own = () => ({ token: landlord.token });
const mailPayment = (id: string): Promise<Answer> => product.post('/landlord/pending-payment', { id }, own());
const resend = (id: string, email: string): Promise<Answer> =>
  product.post('/landlord/resend-certificate', { id, email }, own());
const create = (email: string, change: Record<string, unknown> = {}): Promise<OwnCertificate> =>
  createOwnCertificate(product, landlord, { tenantEmail: email, ...change });
const templatesTo = async (to: string): Promise<string[]> =>
  (await product.messages(to)).map(({ template }) => template);
const listed = async (id: string): Promise<Record<string, unknown>> =>
  (await listOf(product, landlord)).find((one) => one['_id'] === id) ?? {};
const stopLink = (to: string): Promise<string> => linkValue(product, to, '/mails-stoppen/');
const stop = async (to: string, never: boolean): Promise<Answer> =>
  product.post('/tenant-mails/stop', { token: await stopLink(to), never });
const undo = async (to: string): Promise<Answer> => product.post('/tenant-mails/undo', { token: await stopLink(to) });

test('[L46] [D65] without the tick no payment mail goes, whatever is clicked; the landlord may pay', async () => {
  const { id } = await create('ohne@post.example', { tenantAsked: false });
  for (let click = 0; click < 2; click++)
    expect(await mailPayment(id)).toMatchObject({
      status: 200,
      body: {
        isMailed: false,
        message: expect.stringContaining('nicht angegeben, dass die Mietpartei Sie um diese Bescheinigung gebeten hat'),
        data: expect.stringMatching(handlePattern),
      },
    });
  await product.post('/token/renew', { token: id });
  expect(await product.messages('ohne@post.example')).toEqual([]);
  expect(await listed(id)).toMatchObject({ tenantMail: 'not-asked' });
  const receipt = (await product.messages(landlord.email)).find(({ template }) => template === 'landlord-receipt');
  expect(receipt?.text).toContain('Bezahlen können Sie selbst.');
  expect(receipt?.text).not.toContain('Zahlungslink');
});

test('[D65] a page of before, which knows no tick, declares nothing', async () => {
  const draft = await beginCertificate(product, landlord);
  const { tenantAsked: _unknown, ...form } = { ...ownForm(landlord), tenantEmail: 'alt@post.example' } as Record<
    string,
    unknown
  >;
  const otp = await landlordCode(product, draft.token, form);
  expect((await product.post('/certificate/create', { ...form, otp }, { token: draft.token })).status).toBe(200);
  const [newest] = await listOf(product, landlord);
  expect((await mailPayment(String(newest?.['_id']))).body).toMatchObject({ isMailed: false });
  expect(await product.messages('alt@post.example')).toEqual([]);
});

test('[D65] the tick is stored with its time and in the log, and the tenant reads it in the own data', async () => {
  const { id } = await create('zeit@post.example');
  const row = await product.platform.db
    .selectFrom('certificate')
    .select(['tenant_asked_at', 'signed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.tenant_asked_at).toEqual(row.signed_at);
  const event = await product.platform.db
    .selectFrom('audit_event')
    .select('detail')
    .where('event', '=', 'certificate.signed')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(event.detail).toMatchObject({ tenantAsked: true });
  await mailPayment(id);
  const { body } = await product.post('/own-data/open', {
    token: await linkValue(product, 'zeit@post.example', '/mieter/daten/'),
  });
  const file = await product.get('/own-data/export', { token: String(body['token']) });
  expect(JSON.stringify(file.body)).toContain(`"tenantAskedAt":"${row.signed_at.toISOString()}"`);
});

test('[L46] [D65] one mail and two more in all: the subject names who asks, each can be stopped, and resending counts', async () => {
  const { id, handle } = await create('drei@post.example');
  const mails = async () => (await product.messages('drei@post.example')).filter(({ links }) => links.length > 0);
  for (let number = 1; number <= 2; number++) {
    expect((await mailPayment(id)).body).toMatchObject({ isMailed: true });
    const [mail] = await mails();
    expect(mail?.subject).toBe('Deine Bescheinigung von Johannes Becker (Torstraße)');
    expect(mail?.text).toContain(
      'Johannes Becker hat eine Bescheinigung über deine Mietzahlungen vorbereitet und gibt an',
    );
    expect(mail?.text).toContain(`Das ist E-Mail ${number} von höchstens 3, die`);
    expect(mail?.text).toContain('Nie wieder anschreiben:');
    expect(mail?.text).toContain('Zu dieser Bescheinigung nichts mehr schicken:');
  }
  await payOwnCertificate(product, { id, handle });
  expect((await mailPayment(id)).body).toMatchObject({ code: 'already-paid' });
  // Another spelling of the same mailbox is the tenant's: no link to 'somebody else', and no new count.
  expect((await resend(id, 'drei+neu@post.example')).status).toBe(200);
  const [sent] = await product.messages('drei@post.example');
  expect(sent).toMatchObject({
    template: 'certificate-resent',
    subject: 'Johannes Becker (Torstraße) schickt dir deine Bescheinigung',
  });
  expect(sent?.text).toContain('Das ist E-Mail 3 von höchstens 3');
  expect(await product.messages('drei+neu@post.example')).toEqual([]);
  for (const email of ['drei@post.example', 'makler@buero.example'])
    expect(await resend(id, email)).toMatchObject({ status: 429, body: { code: 'tenant-mails-used-up' } });
  expect(await product.messages('makler@buero.example')).toEqual([]);
  expect(await listed(id)).toMatchObject({ tenantMail: 'used-up' });
});

test('[L46] of ten clicks at once three mails go', async () => {
  const { id } = await create('viele@post.example');
  const left = () => product.platform.limits.left('paymentMailPerAccount', landlord.id);
  const before = await left();
  const answers = await Promise.all(Array.from({ length: 10 }, () => mailPayment(id)));
  expect(answers.filter(({ body }) => body['isMailed'] === true)).toHaveLength(3);
  expect(await templatesTo('viele@post.example')).toEqual(['tenant-payment', 'tenant-payment', 'tenant-payment']);
  // A mail that was not sent does not count towards the account's daily limit.
  expect(before - (await left())).toBe(3);
});

test('[D65] asking anew by the id of the record is counted too; by the tenant’s own link it is the tenant’s', async () => {
  const { id } = await create('neu@post.example');
  await mailPayment(id);
  for (let click = 0; click < 4; click++) await product.post('/token/renew', { token: id });
  expect(await templatesTo('neu@post.example')).toEqual(['delivery-link', 'delivery-link', 'tenant-payment']);
  await product.post('/token/renew', { token: await linkValue(product, 'neu@post.example', '/versandweg/') });
  expect((await templatesTo('neu@post.example')).filter((name) => name === 'delivery-link')).toHaveLength(3);
});

test('[D65] a tenant who paid gets a fresh link from the page, whatever was used up or stopped, and takes none of the three', async () => {
  const to = 'gekauft@post.example';
  const { id } = await create(to);
  await mailPayment(id);
  await stop(to, true);
  await payOwnCertificate(product, { id, handle: await linkValue(product, to, '/versandweg/') });
  const fresh = async () => (await templatesTo(to)).filter((name) => name === 'delivery-link').length;
  for (let click = 0; click < 2; click++) await product.post('/token/renew', { token: id });
  expect(await fresh()).toBe(2);
  await undo(to);
  for (let click = 0; click < 2; click++) expect((await resend(id, to)).status).toBe(200);
  expect(await resend(id, to)).toMatchObject({ status: 429, body: { code: 'tenant-mails-used-up' } });
  await product.post('/token/renew', { token: id });
  expect(await fresh()).toBe(3);
});

test('[L46] [D65] the tenant stops this certificate by one click: nothing about it goes any more, about others it does', async () => {
  const { id, handle } = await create('genug@post.example');
  await mailPayment(id);
  const opened = await product.post('/tenant-mails/open', { token: await stopLink('genug@post.example') });
  expect(opened.body).toMatchObject({ state: 'on', landlord: 'Johannes Becker', undoSeconds: 0 });
  for (let click = 0; click < 2; click++)
    expect((await stop('genug@post.example', false)).body).toMatchObject({ state: 'stopped', undoSeconds: 600 });
  expect((await mailPayment(id)).body).toMatchObject({
    isMailed: false,
    message: expect.stringContaining('Die Mietpartei möchte zu dieser Bescheinigung keine E-Mails'),
  });
  expect(await listed(id)).toMatchObject({ tenantMail: 'stopped' });
  expect(await templatesTo('genug@post.example')).toEqual(['tenant-payment']);
  // The landlord may pay all the same, and is told that he has to hand it on himself.
  await payOwnCertificate(product, { id, handle });
  expect(await templatesTo('genug@post.example')).toEqual(['tenant-payment']);
  const ready = (await product.messages(landlord.email)).find(
    ({ template, text }) => template === 'certificate-ready-landlord' && text.includes('ging deshalb nicht an sie'),
  );
  expect(ready?.links.some((link) => link.includes('/zertifikat/herunterladen/'))).toBe(true);
  expect(await resend(id, 'genug@post.example')).toMatchObject({ status: 409, body: { code: 'tenant-wants-none' } });
  expect(await resend(id, 'makler@buero.example')).toMatchObject({ status: 409, body: { code: 'tenant-wants-none' } });
  const other = await create('genug@post.example');
  expect((await mailPayment(other.id)).body).toMatchObject({ isMailed: true });
});

test('[L46] [D65] never again holds for every certificate of that mailbox, and may be taken back for ten minutes', async () => {
  const { id } = await create('nie@post.example');
  await mailPayment(id);
  expect((await stop('nie@post.example', true)).body).toMatchObject({ state: 'never' });
  const other = await create('nie+zwei@post.example');
  expect((await mailPayment(other.id)).body).toMatchObject({ isMailed: false });
  expect(await listed(other.id)).toMatchObject({ tenantMail: 'never' });
  await product.clock.advance(590);
  expect((await undo('nie@post.example')).body).toMatchObject({ state: 'on' });
  expect((await mailPayment(other.id)).body).toMatchObject({ isMailed: true });
  await stop('nie@post.example', true);
  await product.clock.advance(601);
  expect((await undo('nie@post.example')).body).toMatchObject({ state: 'never' });
  await sweepConsent(product.platform);
  expect((await undo('nie@post.example')).body).toMatchObject({ state: 'never' });
  const events = await product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', id)
    .where('event', 'like', 'tenant.mails-%')
    .orderBy('seq')
    .execute();
  expect(events.map(({ event }) => event)).toEqual([
    'tenant.mails-stopped',
    'tenant.mails-wanted',
    'tenant.mails-stopped',
  ]);
});

test('[D65] the link of the mail opens this one thing, and nobody else’s', async () => {
  const { id } = await create('fremd@post.example');
  await mailPayment(id);
  const token = await stopLink('fremd@post.example');
  expect((await product.get(`/certificate/${token}`)).status).toBe(404);
  for (const link of ['x'.repeat(43), await linkValue(product, 'fremd@post.example', '/versandweg/')])
    expect((await product.post('/tenant-mails/stop', { token: link, never: true })).body).toMatchObject({
      code: 'link-expired',
    });
  expect(await listed(id)).toMatchObject({ tenantMail: 'possible' });
});

test('[D75] paying oneself sends nothing, and sending the link is another choice', async () => {
  const { id } = await create('selbst@post.example');
  const paying = await product.post('/landlord/pending-payment', { id, way: 'self' }, own());
  expect(paying.body).toMatchObject({ isMailed: false, data: expect.stringMatching(handlePattern) });
  expect(await product.messages('selbst@post.example')).toEqual([]);
  await product.post('/landlord/pending-payment', { id, way: 'link' }, own());
  expect(await templatesTo('selbst@post.example')).toEqual(['tenant-payment']);
});

test('[L46] what a landlord is called stands in no subject when it reads like a message', async () => {
  const draft = await beginCertificate(product, landlord);
  const change = { tenantEmail: 'satz@post.example', landlordFirstName: 'Klick', landlordLastName: 'Jetzt Hier' };
  await signDraft(product, landlord, draft, change);
  const [newest] = await listOf(product, landlord);
  await mailPayment(String(newest?.['_id']));
  const [mail] = await product.messages('satz@post.example');
  expect(mail?.subject).toBe('Eine Bescheinigung für dich ist vorbereitet');
});
