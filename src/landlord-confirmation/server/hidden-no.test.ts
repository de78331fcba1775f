// During the ten minutes after a decline, everything a tenant can ask is answered as if there were none (decision D70).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { notifyDeclined } from './notify-declined.ts';

const day = 24 * 3600;
let product: TestProduct;
let round = 0;
let tenantEmail: string;
let landlordEmail: string;
let id: string;
/** Link to the tenant's status page. */
let status: string;
/** Links of the landlord's mail and of its page. */
let link: string;
let token: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

beforeEach(async () => {
  [tenantEmail, landlordEmail] = [`mieter-${++round}@post.example`, `haus-${round}@vermieter.example`];
  ({ id, status } = await submitWizard(product, tenantEmail, { landlordEmail }));
  link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  await product.clock.advance(day + 60);
  token = String((await openConfirmation(product, link)).body['token']);
});

const decline = (body: object = { reason: 'unwilling' }) => product.post('/certificate/decline', body, { token });
const undo = () => product.post('/certificate/undo-decline', undefined, { token });
const remind = () => product.post('/mieter/status/resend-email', { token: status });
const statusOf = async () =>
  (await product.get(`/tenant/check-status/${status}`)).body['data'] as Record<string, unknown>;
const mailsTo = async (to: string) => (await product.messages(to)).map(({ template }) => template);
const ownRequests = async (tenant: string): Promise<unknown> =>
  ((await product.get('/own-data/export', { token: tenant })).body['data'] as Record<string, unknown>)['requests'];

async function letStand(): Promise<void> {
  await product.clock.advance(601);
  await notifyDeclined(product.platform);
  await product.settled();
}

test('[D70] status, wizard, own file and the link passed on say the same before and after the no', async () => {
  const { token: own } = await openOwnData(product, tenantEmail);
  const passedOn = String((await product.post('/tenant/pass-on-link', { token: status })).body['url']).split('#')[1];
  const owner = String((await product.get(`/tenant/check-status/${status}`)).body['token']);
  const all = async () => ({
    status: await statusOf(),
    wizard: (await product.get(`/tenant/${id}`, { token: owner })).body['tenant'],
    file: await ownRequests(own),
    passedOn: (await product.post('/token/check', { token: passedOn })).body,
    statusLink: (await product.post('/token/check', { token: status })).body,
  });
  // The tenant may learn that somebody has opened it, but not what was answered.
  expect((await product.post('/certificate/first-input', undefined, { token })).status).toBe(200);
  const before = await all();
  expect(before).toMatchObject({ status: { state: 'submitted', reminder: 'possible' }, passedOn: { isOver: false } });
  await decline({ reason: 'unwilling', neverAgain: true });
  await product.clock.advance(60);
  expect(await all()).toEqual(before);
  await undo();
  expect(await all()).toEqual(before);
  await decline();
  await letStand();
  expect(await all()).toMatchObject({ status: { state: 'declined' }, passedOn: { isOver: true } });
});

test('[D70] [W32] a reminder asked for meanwhile is taken like any other, and is sent once the no is taken back', async () => {
  await decline({ reason: 'unwilling', neverAgain: true });
  await product.clock.advance(60);
  expect(await remind()).toMatchObject({ status: 200, body: { message: expect.any(String) as string } });
  const shown = await statusOf();
  expect(shown).toMatchObject({ state: 'submitted', reminder: 'too-early', remindersLeft: 1, mailState: 'sent' });
  expect(shown['mails']).toMatchObject([{ kind: 'request' }, { kind: 'reminder', fate: 'sent' }]);
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'reminder-too-early' } });
  expect(await mailsTo(landlordEmail)).toEqual(['landlord-request']);
  expect((await undo()).status).toBe(200);
  expect(await mailsTo(landlordEmail)).toEqual(['landlord-reminder', 'landlord-request']);
  expect(await statusOf()).toMatchObject({ remindersLeft: 1, reminderPossibleAt: shown['reminderPossibleAt'] });
  expect((await undo()).status).toBe(200);
  expect(await mailsTo(landlordEmail)).toHaveLength(2);
});

test('[D70] [L23] a no that stands: the reminder asked for meanwhile never goes out, nor after a second button', async () => {
  await decline();
  await product.clock.advance(60);
  expect((await remind()).status).toBe(200);
  await product.clock.advance(60);
  await decline({ reason: 'not-the-landlord' });
  expect((await statusOf())['mails']).toHaveLength(2);
  await letStand();
  expect(await mailsTo(landlordEmail)).toEqual(['landlord-request']);
  expect(await statusOf()).toMatchObject({ state: 'declined', reminder: 'not-waiting', mayWithdraw: false });
});

test('[D70] nobody writes to the landlord meanwhile, also when his own link asks for another one', async () => {
  await decline();
  await product.post('/token/renew', { token: link });
  expect(await mailsTo(landlordEmail)).toEqual(['landlord-request']);
});

test('[D70] [L22] the tenant’s own file says nothing of it until then, and never that he wants no more mail', async () => {
  const { token: tenant } = await openOwnData(product, tenantEmail);
  const file = async () => JSON.stringify((await product.get('/own-data/export', { token: tenant })).body);
  const secret = /declined|decline-|unwilling|suppressed/;
  await decline({ reason: 'unwilling', neverAgain: true });
  expect(await file()).not.toMatch(secret);
  await undo();
  expect(await file()).not.toMatch(secret);
  await decline({ reason: 'unwilling', neverAgain: true });
  await letStand();
  expect(await file()).toContain('request.declined');
  expect(await file()).not.toContain('suppressed');
});
