// For ten minutes a landlord can undo a decline, as if it had never happened (decision D70).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { signedForm, signOpened } from '../../../tests/support/signed-form.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { sweepRequests } from '../../tenant-request/server/sweep-requests.ts';
import { notifyDeclined } from './notify-declined.ts';

const day = 24 * 3600;
const confirmPath = '/angaben-bestaetigen?request=tenant&token=';
let product: TestProduct;
let round = 0;
let tenantEmail: string;
let landlordEmail: string;
let id: string;
/** Link to the tenant's status page. */
let status: string;
let link: string;
let token: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const ask = async (landlord: string) => {
  tenantEmail = `mieter-${++round}@post.example`;
  ({ id, status } = await submitWizard(product, tenantEmail, { landlordEmail: landlord }));
  link = await linkValue(product, landlord, confirmPath);
  token = String((await open(link)).body['token']);
  return { id, status, link, token };
};

beforeEach(async () => {
  landlordEmail = `haus-${round + 1}@vermieter.example`;
  await ask(landlordEmail);
});

const open = (linkOrId: string, more: { token?: string } = {}): Promise<Answer> =>
  openConfirmation(product, linkOrId, more);
const decline = (body: unknown, by = token): Promise<Answer> =>
  product.post('/certificate/decline', body, { token: by });
const undo = (by = token): Promise<Answer> => product.post('/certificate/undo-decline', undefined, { token: by });
const stored = () =>
  product.platform.db.selectFrom('tenant_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const templatesTo = async (to: string) => (await product.messages(to)).map(({ template }) => template);
const events = async (): Promise<string[]> =>
  (
    await product.platform.db
      .selectFrom('audit_event')
      .select('event')
      .where('subject_id', '=', id)
      .where('event', 'like', 'landlord.%')
      .orderBy('seq')
      .execute()
  ).map(({ event }) => event);

async function letStand(): Promise<void> {
  await product.clock.advance(601);
  await notifyDeclined(product.platform);
}

test('[D70] [S7.POST /certificate/undo-decline] what was taken back never was: no mail, the same link, what was typed, and signing works', async () => {
  const typed = { remark: 'Angefangen' };
  await product.put('/certificate/draft', { values: typed }, { token });
  await decline({ reason: 'not-the-landlord' });
  expect(await undo()).toMatchObject({
    status: 200,
    body: { message: 'Ihre Antwort ist zurückgenommen. Sie können die Anfrage wieder bearbeiten.' },
  });
  expect(await stored()).toMatchObject({
    state: 'submitted',
    undo_until: null,
    decided_at: null,
    decline_reason: null,
  });
  await letStand();
  expect(await templatesTo(tenantEmail)).not.toContain('tenant-declined');
  expect(await events()).toEqual(expect.arrayContaining(['landlord.declined', 'landlord.decline-undone']));
  const opened = await open(link);
  expect(opened).toMatchObject({ status: 200, body: { answered: null, draft: { values: typed } } });
  const signing = String(opened.body['token']);
  const form = { ...signedForm(), tenantEmail, landlordEmail };
  expect((await signOpened(product, signing, form)).status).toBe(200);
  expect(await undo(signing)).toMatchObject({ status: 409, body: { code: 'already-confirmed' } });
});

test('[D70] the link, opened again, shows the answer and the time that is left, and the form again after the undo', async () => {
  await decline({ reason: 'unwilling' });
  await product.clock.advance(240);
  const answered = { message: expect.any(String) as unknown, undoSeconds: 360, answer: 'declined', isBlocked: false };
  const again = await open(link);
  expect(again).toMatchObject({ status: 200, body: { id, tenant: null, redirectUrl: null, answered } });
  expect(JSON.stringify(again.body)).not.toMatch(/Ayşe|Lindenweg|Torstraße|39200/);
  const fresh = String(again.body['token']);
  expect(await open(id, { token: fresh })).toMatchObject({ body: { token: fresh, answered: { undoSeconds: 360 } } });
  expect((await undo(fresh)).status).toBe(200);
  // The click ended the token of the other tab.
  expect((await undo()).status).toBe(401);
  expect(await open(id, { token: fresh })).toMatchObject({ body: { answered: null, tenant: { lastName: 'Şahin' } } });
});

test('[D70] [3.5.2] whoever only opens what the mail links to takes nothing back and declines nothing', async () => {
  const links = (await product.messages(landlordEmail)).flatMap((mail) => mail.links);
  const openAll = async (): Promise<void> => {
    for (const url of links) await product.get(`/certificate/angaben-bestaetigen${new URL(url).search}`);
    for (const path of ['/certificate/decline', '/certificate/undo-decline'])
      expect((await product.get(path, { token })).status).toBe(404);
  };
  await openAll();
  expect((await stored()).state).toBe('submitted');
  token = String((await open(link)).body['token']);
  await decline({ reason: 'unwilling', neverAgain: true });
  const before = await stored();
  await openAll();
  expect(await stored()).toEqual(before);
});

test('[D70] the undo sent twice is one, and one that comes too late is refused in plain words', async () => {
  await decline({ reason: 'unwilling' });
  const both = await Promise.all([undo(), undo()]);
  expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  expect((await events()).filter((event) => event === 'landlord.decline-undone')).toHaveLength(1);
  expect((await decline({ reason: 'unwilling' })).body).toMatchObject({ undoSeconds: 600 });
  await product.clock.advance(600);
  const tooLate = {
    status: 409,
    body: {
      code: 'answer-final',
      message:
        'Die zehn Minuten sind vorbei: Die Mietpartei hat Ihre Antwort schon erhalten. Sie lässt sich nicht mehr ändern.',
    },
  };
  expect(await undo()).toMatchObject(tooLate);
  await notifyDeclined(product.platform);
  expect(await undo()).toMatchObject(tooLate);
  expect((await templatesTo(tenantEmail)).filter((template) => template === 'tenant-declined')).toHaveLength(1);
});

test('[D70] [D36] a tenant who stops meanwhile ends it, and nothing is left to take back', async () => {
  await decline({ reason: 'unwilling' });
  expect((await product.post('/tenant/withdraw', { token: status })).status).toBe(200);
  expect(await stored()).toMatchObject({ state: 'withdrawn', undo_until: null, decline_reason: null });
  expect((await undo()).status).toBe(401);
  await letStand();
  expect(await templatesTo(tenantEmail)).not.toContain('tenant-declined');
  expect(await templatesTo(landlordEmail)).toEqual(['landlord-request']);
});

test('[D70] [L22] a landlord who erases his data meanwhile ends it at once, and never again stays', async () => {
  await decline({ reason: 'unwilling', neverAgain: true });
  const erase = await linkValue(product, landlordEmail, '/vermieter/daten-loeschen/');
  expect((await product.delete('/landlord/delete', { email: landlordEmail }, { token: erase })).status).toBe(200);
  expect(await stored()).toMatchObject({ state: 'erased', undo_until: null });
  await letStand();
  expect((await templatesTo(tenantEmail)).filter((template) => /declined|erased/.test(template))).toEqual([
    'tenant-erased',
  ]);
  expect(await product.platform.outbox.isSuppressed(product.platform.db, landlordEmail)).toBe(true);
});

test('[D70] [L21] a no that nobody was told of for days is told first, and only then are the landlord’s data due', async () => {
  await decline({ reason: 'unwilling' });
  await product.clock.advance(3 * day);
  await sweepRequests(product.platform);
  await notifyDeclined(product.platform);
  expect(await templatesTo(tenantEmail)).toContain('tenant-declined');
  expect((await stored()).landlord_sealed).not.toBeNull();
  await product.clock.advance(day + 60);
  await sweepRequests(product.platform);
  expect((await stored()).landlord_sealed).toBeNull();
});

test('[D70] [L23] never again holds at once for everybody, and goes with the undo', async () => {
  const { outbox, db } = product.platform;
  await decline({ reason: 'unwilling', neverAgain: true });
  await submitWizard(product, `anders-${round}@post.example`, { landlordEmail });
  expect(await templatesTo(landlordEmail)).toEqual(['landlord-request']);
  expect((await undo()).status).toBe(200);
  expect(await outbox.isSuppressed(db, landlordEmail)).toBe(false);
  await submitWizard(product, `noch-einer-${round}@post.example`, { landlordEmail });
  expect(await templatesTo(landlordEmail)).toEqual(['landlord-request', 'landlord-request']);
});

test('[D70] [L23] never again said for two requests stands until both took it back, and the first is told so', async () => {
  const { outbox, db } = product.platform;
  const isSuppressed = () => outbox.isSuppressed(db, landlordEmail);
  const first = token;
  const second = (await ask(landlordEmail)).token;
  await decline({ reason: 'unwilling', neverAgain: true }, first);
  expect((await decline({ reason: 'unwilling', neverAgain: true }, second)).body).toMatchObject({ undoSeconds: 600 });
  expect(await undo(first)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('schreiben wir weiter nicht an') as unknown },
  });
  expect(await isSuppressed()).toBe(true);
  const last = await undo(second);
  expect(last.body['message']).not.toContain('weiter nicht an');
  expect(await isSuppressed()).toBe(false);
});

test('[D70] [L23] never again stands for good once the ten minutes of one request are over, also after the undo of the other', async () => {
  const { outbox, db } = product.platform;
  const first = token;
  const second = (await ask(landlordEmail)).token;
  await decline({ reason: 'unwilling', neverAgain: true }, first);
  await product.clock.advance(300);
  await decline({ reason: 'unwilling', neverAgain: true }, second);
  await product.clock.advance(301);
  await notifyDeclined(product.platform);
  expect((await undo(second)).status).toBe(200);
  expect(await outbox.isSuppressed(db, landlordEmail)).toBe(true);
});

test('[D70] the undo needs a landlord’s token, and an answer', async () => {
  expect((await product.post('/certificate/undo-decline')).status).toBe(401);
  expect((await undo()).status).toBe(200);
  expect(await events()).not.toContain('landlord.decline-undone');
});
