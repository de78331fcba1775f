import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConfirmation, signForm } from '../../../scripts/demo/steps.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { landlordSide, askLandlord, tenantSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { notifyDeclined } from './notify-declined.ts';

const someText: unknown = expect.any(String);
let product: TestProduct;
let token: string;
let confirm: string;
let landlordEmail: string;
let round = 0;

const open = (link: string): Promise<Answer> => openConfirmation(product, link);
const decline = (body: unknown): Promise<Answer> => product.post('/certificate/decline', body, { token });

beforeAll(async () => {
  product = await startTestProduct();
});

afterAll(() => product.close());

beforeEach(async () => {
  // Each test has its own landlord, because a suppressed one would get no more mail.
  landlordEmail = `vermieter-${++round}@haus.example`;
  ({ confirm } = await askLandlord(product, { landlordEmail }));
  token = String((await open(confirm)).body['token']);
});

const newest = () =>
  product.platform.db
    .selectFrom('tenant_request')
    .select(['id', 'state'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const newestState = async (): Promise<string> => (await newest()).state;

/** Lets the ten minutes pass. */
async function letStand(): Promise<void> {
  await product.clock.advance(600);
  await notifyDeclined(product.platform);
}

const told = async () =>
  (await product.messages(tenantSide.email)).filter(({ template }) => template === 'tenant-declined');

test('[D34] [D70] [L33] a no is one call; ten minutes later the tenant gets the letter and other ways', async () => {
  const before = (await told()).length;
  expect(await decline({ reason: 'unwilling' })).toMatchObject({
    status: 200,
    body: {
      message:
        'Ihre Antwort ist gespeichert. Frau Şahin erfährt, dass Sie nicht bestätigen, sonst nichts. Sie brauchen nichts weiter zu tun.',
      undoSeconds: 600,
      answer: 'declined',
      isBlocked: false,
    },
  });
  expect(await newestState()).toBe('declined');
  await product.clock.advance(599);
  await notifyDeclined(product.platform);
  expect((await told()).length).toBe(before);
  await letStand();
  const [mail, ...others] = await told();
  expect(others.length).toBe(before);
  expect(mail).toMatchObject({ attachments: [{ contentType: 'application/pdf' }] });
  expect(mail?.attachments[0]?.bytes).toBeGreaterThan(10_000);
  expect(mail?.text).toContain('§ 368 BGB');
  expect(mail?.text).toContain('Kontoauszüge');
  const status = mail?.links.find((link) => link.includes('/mieter/status/')) ?? '';
  expect(
    (await product.get(`/tenant/check-status/${new URL(status).pathname.split('/').at(-1)}`)).body['data'],
  ).toMatchObject({
    state: 'declined',
  });
  expect(await open(confirm)).toMatchObject({ status: 404, body: { code: 'link-expired' } });
});

test('[D34] [D70] the same click sent twice, from two tabs or after the ten minutes, is one answer and one mail', async () => {
  const before = (await told()).length;
  const no = { reason: 'not-the-landlord' };
  const answers = await Promise.all([decline(no), decline(no), decline(no)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body['answer']))).toEqual(new Set(['not-the-landlord']));
  const { db } = product.platform;
  const { id } = await newest();
  const events = await db.selectFrom('audit_event').select('event').where('subject_id', '=', id).execute();
  expect(events.filter(({ event }) => event === 'landlord.declined')).toHaveLength(1);
  await letStand();
  await Promise.all([notifyDeclined(product.platform), notifyDeclined(product.platform)]);
  expect(await decline(no)).toMatchObject({ status: 200, body: { answer: 'not-the-landlord', undoSeconds: 0 } });
  expect(await decline({ reason: 'unwilling' })).toMatchObject({ status: 200, body: { answer: 'not-the-landlord' } });
  const mails = await told();
  expect(mails.length).toBe(before + 1);
  expect(mails[0]?.text).toContain('ist nach eigenen Angaben nicht dein Vermieter oder deine Vermieterin');
});

test('[D70] a second button adds to the answer and begins the ten minutes anew; it takes nothing away', async () => {
  await decline({ reason: 'unwilling' });
  await product.clock.advance(500);
  expect(await decline({ reason: 'unwilling' })).toMatchObject({ body: { answer: 'declined', undoSeconds: 100 } });
  expect(await decline({ reason: 'unwilling', neverAgain: true })).toMatchObject({
    body: {
      message: expect.stringContaining('Diese Adresse schreiben wir nicht mehr an.') as unknown,
      answer: 'blocked',
      undoSeconds: 600,
      isBlocked: true,
    },
  });
  expect(await decline({ reason: 'unwilling' })).toMatchObject({ body: { answer: 'blocked', undoSeconds: 600 } });
  expect(await decline({ reason: 'not-the-landlord' })).toMatchObject({
    body: { answer: 'not-the-landlord', isBlocked: true },
  });
});

test('[D70] [L23] after the ten minutes a no can’t become another one, but never again still can be said', async () => {
  await decline({ reason: 'unwilling' });
  await letStand();
  expect(await decline({ reason: 'not-the-landlord' })).toMatchObject({ status: 409, body: { code: 'answer-final' } });
  expect(await decline({ reason: 'forward', forwardTo: `spaet-${round}@haus.example` })).toMatchObject({
    status: 409,
    body: { code: 'answer-final' },
  });
  expect(await decline({ reason: 'unwilling', neverAgain: true })).toMatchObject({
    status: 200,
    body: { answer: 'blocked', undoSeconds: 0, isBlocked: true },
  });
});

test('[L23] who says never again gets nothing from any tenant any more', async () => {
  await decline({ reason: 'unwilling', neverAgain: true });
  const before = (await product.messages(landlordEmail)).length;
  await askLandlord(product, { landlordEmail });
  expect((await product.messages(landlordEmail)).length).toBe(before);
});

test('[D34] the request goes on to the property manager with a link of its own', async () => {
  const manager = `verwaltung-${round}@haus.example`;
  expect(await decline({ reason: 'forward', forwardTo: manager })).toMatchObject({
    status: 200,
    body: { message: someText, answer: 'forwarded', undoSeconds: 0, isBlocked: false },
  });
  expect(await newestState()).toBe('submitted');
  const fresh = await linkValue(product, manager, '/angaben-bestaetigen?request=tenant&token=');
  expect(fresh).not.toBe(confirm);
  expect((await open(confirm)).status).toBe(404);
  expect((await product.put('/certificate/draft', { values: {} }, { token })).status).toBe(401);
  const opened = await open(fresh);
  expect(opened).toMatchObject({ status: 200, body: { landlord: { email: manager }, draft: null } });
  const [asked] = await product.messages(manager);
  expect(asked?.text).toContain('Guten Tag,');
  // The landlord named the address (Art. 14 GDPR, L21).
  expect(asked?.text).toContain('angegeben von Jan Weber');
  expect(asked?.text).not.toMatch(/angegeben von Ayşe|als Vermieterkontakt angegeben|Sehr geehrte/);
  const [news] = await product.messages(tenantSide.email);
  expect(news).toMatchObject({ template: 'tenant-forwarded' });
  expect(news?.text).not.toContain(manager);
});

test('[D70] forwarding takes the place of a no that was not told yet, and a double click forwards once', async () => {
  const manager = `verwaltung-${round}@haus.example`;
  await decline({ reason: 'unwilling', neverAgain: true });
  const forward = { reason: 'forward', forwardTo: manager };
  const answers = await Promise.all([decline(forward), decline(forward)]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 401)).not.toContain(409);
  // Whichever click came first, both get the same answer.
  const heard = answers.filter(({ status }) => status === 200);
  expect(heard.length).toBeGreaterThan(0);
  for (const { body } of heard) expect(body).toMatchObject({ answer: 'forwarded', isBlocked: true });
  expect((await product.messages(manager)).map(({ template }) => template)).toEqual(['landlord-request']);
  await letStand();
  const { id, state } = await newest();
  expect(state).toBe('submitted');
  const { outbox, db } = product.platform;
  expect(await outbox.statusOf(db, `landlord-declined:${id}`)).toBeNull();
  expect((await open(await linkValue(product, manager, '/angaben-bestaetigen?request=tenant&token='))).status).toBe(
    200,
  );
});

test('[D34] [W11] forwarding ends the first landlord’s TAN: the manager asks for his own at once', async () => {
  const manager = `verwaltung-${round}@haus.example`;
  const form = { ...signedForm(), landlordEmail };
  expect((await product.post('/certificate/send-sms', form, { token })).status).toBe(200);
  const first = await lastCode(product, landlordSide.phoneE164);
  await decline({ reason: 'forward', forwardTo: manager });
  const opened = await open(await linkValue(product, manager, '/angaben-bestaetigen?request=tenant&token='));
  expect(opened.body).toMatchObject({ code: { isOpen: false, resendInSeconds: 0, fixed: null } });
  const call = { token: String(opened.body['token']) };
  const own = { ...form, landlordEmail: manager, landlordPhone: '0171 39200-09' };
  expect((await product.post('/certificate/verify-sms', { otp: first }, call)).status).not.toBe(200);
  expect((await product.post('/certificate/send-sms', own, call)).status).toBe(200);
  expect(await signForm(product, call.token, own, await lastCode(product, '+491713920009'))).toMatchObject({
    status: 200,
  });
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
