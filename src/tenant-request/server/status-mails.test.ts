import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { restored } from '../../platform/messages/message-store.ts';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusItems } from '../rules/status-items.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
});
afterAll(() => product.close());

const day = 24 * 3600;
const statusOf = async (link: string) =>
  (await product.get(`/tenant/check-status/${link}`)).body['data'] as Record<string, unknown>;
const passOn = (token: string) => product.post('/tenant/pass-on-link', { token });
const startAgain = (token: string) => product.post('/tenant/start-again', { token });
const open = (confirm: string) => openConfirmation(product, confirm);

/** Reports a bounce as the mail server would. */
async function comesBack(requestId: string): Promise<void> {
  await product.platform.db
    .updateTable('message')
    .set({ state: 'bounced', bounced_at: product.platform.clock.now() })
    .where('request_id', '=', requestId)
    .where('template', 'in', ['landlord-request', 'landlord-reminder'])
    .execute();
}

const asks = (landlordEmail: string) => async (name: string) => {
  await product.clock.advance(day);
  return submitWizard(product, `${name}@post.example`, { landlordEmail });
};

test('[S2.status.timeline] the status tells when the mail waited, was handed over, and that the page was opened', async () => {
  const { status } = await asks('jan@verlauf.example')('verlauf');
  const sent = await statusOf(status);
  expect(sent).toMatchObject({ mailState: 'sent', openedAt: null, endedAt: null });
  expect(sent['mails']).toEqual([
    {
      kind: 'request',
      fate: 'sent',
      queuedAt: expect.stringMatching(/Z$/),
      waitsUntil: null,
      sentAt: expect.stringMatching(/Z$/),
      returnedAt: null,
    },
  ]);
  const link = await linkValue(product, 'jan@verlauf.example', '/angaben-bestaetigen?request=tenant&token=');
  const token = String((await open(link)).body['token']);
  await product.post('/certificate/first-input', undefined, { token });
  expect(await statusOf(status)).toMatchObject({ landlordOpened: true, openedAt: expect.stringMatching(/Z$/) });
  await product.clock.advance(day + 1);
  await product.post('/mieter/status/resend-email', { token: status });
  await product.settled();
  expect((await statusOf(status))['mails']).toMatchObject([{ kind: 'request' }, { kind: 'reminder', fate: 'sent' }]);
});

test('[S2.status.timeline] a mail that came back is told without a false tick', async () => {
  const { id, status } = await asks('jan@falsch.example')('falsch');
  await comesBack(id);
  const back = await statusOf(status);
  expect(back).toMatchObject({
    mailState: 'failed',
    mails: [{ fate: 'undeliverable', returnedAt: expect.stringMatching(/Z$/) }],
  });
  expect((back['timeline'] as { status: string }[]).map((step) => step.status)).toEqual([
    'done',
    'current',
    'upcoming',
    'upcoming',
    'upcoming',
  ]);
});

test('a mail that a restore held back probably left before it: it is told as no failure, and its landlord hears of an end', async () => {
  const { id, status } = await asks('jan@wiederhergestellt.example')('wiederhergestellt');
  await product.platform.db
    .updateTable('message')
    .set({ ...restored, sent_at: null })
    .where('request_id', '=', id)
    .where('template', '=', 'landlord-request')
    .execute();
  const told = (await statusOf(status)) as CheckStatusResponse['data'];
  expect(told).toMatchObject({ mailState: 'sent', mails: [{ fate: 'sent', sentAt: null, returnedAt: null }] });
  expect(statusItems(told)[1]).toMatchObject({
    title: 'Anfrage an Vermieter/in gesendet',
    state: 'done',
    groups: [{ events: [{ text: 'Vermutlich verschickt' }] }],
  });
  expect((await product.post('/tenant/withdraw', { token: status })).status).toBe(200);
  await product.settled();
  expect((await product.messages('jan@wiederhergestellt.example'))[0]).toMatchObject({
    template: 'landlord-withdrawn',
  });
});

test('[W3] [W12] the link to pass on opens nothing, and has the confirming link mailed to the landlord alone', async () => {
  const { id, status } = await asks('jan@weiter.example')('weiter');
  const made = await passOn(status);
  expect(made.status).toBe(200);
  const { url, requestNumber } = made.body as { url: string; requestNumber: string };
  expect(url).toMatch(/\/vermieterinfo#[\w-]{43}$/);
  expect(requestNumber).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const value = url.slice(url.indexOf('#') + 1);
  // It opens neither the landlord's page nor the tenant's.
  expect((await open(value)).status).toBe(404);
  expect((await product.get(`/tenant/check-status/${value}`)).status).toBe(404);
  expect((await product.post('/tenant/withdraw', { token: value })).status).toBe(404);
  const before = (await product.messages('jan@weiter.example')).length;
  const asked = await product.post('/token/renew', { token: value });
  expect(asked.body['message']).toContain('Wenn es dazu einen offenen Vorgang gibt');
  const mails = await product.messages('jan@weiter.example');
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.text).toContain('Herkunft der Daten');
  const confirm = await linkValue(product, 'jan@weiter.example', '/angaben-bestaetigen?request=tenant&token=');
  expect((await open(confirm)).body).toMatchObject({ id });
  expect(JSON.stringify(asked.body)).not.toContain(confirm);
});

test('[L23] however often somebody asks, a landlord gets three such links a day, and they are no reminders', async () => {
  const { status } = await asks('jan@oft.example')('oft');
  const { url } = (await passOn(status)).body as { url: string };
  const token = url.slice(url.indexOf('#') + 1);
  const number = ((await passOn(status)).body as { requestNumber: string }).requestNumber;
  for (let times = 0; times < 3; times++) {
    await product.post('/token/renew', { token });
    await product.post('/token/by-number', { number });
  }
  const templates = (await product.messages('jan@oft.example')).map(({ template }) => template);
  expect(templates).toEqual(['landlord-link', 'landlord-link', 'landlord-link', 'landlord-request']);
  expect(await statusOf(status)).toMatchObject({ remindersLeft: 2, reminder: 'too-early' });
});

test('[W32] only the tenant makes such links, twenty a day, and only while the answer is awaited', async () => {
  const { status } = await asks('jan@grenze.example')('grenze');
  expect((await passOn('n'.repeat(43))).body).toMatchObject({ code: 'link-expired' });
  const answers = [];
  for (let times = 0; times < 21; times++) answers.push((await passOn(status)).status);
  expect(answers.filter((answer) => answer === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  await product.clock.advance(day);
  await product.post('/tenant/withdraw', { token: status });
  expect(await passOn(status)).toMatchObject({ status: 409, body: { code: 'not-passed-on' } });
});

test('[W3] after a mail that came back the request starts again by a mailed link, with everything but the address', async () => {
  const { id, status } = await asks('jan@zuerst.example')('nochmal');
  await comesBack(id);
  const answers = await Promise.all([startAgain(status), startAgain(status)]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // The holder of the status link sees none of the data this way.
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Şahin|Lindenweg|\d{4}-\d\d-\d\d/);
  expect(await statusOf(status)).toMatchObject({ state: 'withdrawn' });
  const link = await linkValue(product, 'nochmal@post.example', '/mieter/persoenliche-daten/');
  const { tenant } = (await product.get(`/tenant/${link}`)).body as { tenant: Record<string, unknown> };
  expect(tenant).toMatchObject({ lastName: 'Şahin', step: 'landlord', phone: '+491713920001' });
  expect(tenant['landlordInformation']).toBeNull();
  expect((tenant['drafts'] as Record<string, unknown>)['landlord']).toMatchObject({ lastName: 'Weber', email: '' });
});

test('a wrong address is replaced as long as nobody opened the mail there, and the link in it is dead then', async () => {
  const { status } = await asks('fremd@irrtum.example')('vertippt');
  const confirm = await linkValue(product, 'fremd@irrtum.example', '/angaben-bestaetigen?request=tenant&token=');
  expect(await statusOf(status)).toMatchObject({ state: 'submitted', mailState: 'sent', mayStartAgain: true });
  expect((await startAgain(status)).status).toBe(200);
  expect(await statusOf(status)).toMatchObject({ state: 'withdrawn', isStartedAgain: true, mayStartAgain: false });
  expect((await open(confirm)).status).toBe(404);
  await product.settled();
  const templatesTo = async (email: string) => (await product.messages(email)).map(({ template }) => template);
  // For the tenant the request goes on; only the landlord who was asked is told of an end.
  expect(await templatesTo('vertippt@post.example')).not.toContain('tenant-withdrawn');
  expect(await templatesTo('fremd@irrtum.example')).toContain('landlord-withdrawn');
  expect(await linkValue(product, 'vertippt@post.example', '/mieter/persoenliche-daten/')).toMatch(/^[\w-]{43}$/);
});

test('nobody takes a request away from a landlord who is about to answer it', async () => {
  const { status } = await asks('jan@dabei.example')('dabei');
  const link = await linkValue(product, 'jan@dabei.example', '/angaben-bestaetigen?request=tenant&token=');
  const token = String((await open(link)).body['token']);
  await product.post('/certificate/first-input', undefined, { token });
  expect(await statusOf(status)).toMatchObject({ state: 'submitted', mayStartAgain: false });
  expect(await startAgain(status)).toMatchObject({ status: 409, body: { code: 'not-started-again' } });
});

test('many clicks at once start one request, and leave connections for everybody else', async () => {
  const { id, status } = await asks('jan@sturm.example')('sturm');
  await comesBack(id);
  const answers = await Promise.all(Array.from({ length: 120 }, () => startAgain(status)));
  const codes = answers.map((answer) => answer.status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code !== 200 && code !== 409 && code !== 429)).toEqual([]);
  // An attempt that started nothing does not count as a registration of this address.
  const more = await submitWizard(product, 'sturm@post.example', { landlordEmail: 'jan@danach.example' });
  expect((await statusOf(more.status))['state']).toBe('submitted');
});

test('[W2] a status page that keeps itself up to date is no guess: neighbours in the network are not shut out', async () => {
  const { status } = await asks('jan@nachbar.example')('nachbar');
  const opened = await product.get(`/tenant/check-status/${status}`);
  const { id, token } = opened.body as { id: string; token: string };
  const { max } = product.platform.settings.limits.exchangePerCaller;
  for (let times = 0; times <= max; times++) await product.get(`/tenant/check-status/${id}`, { token });
  expect((await product.get(`/tenant/check-status/${id}`, { token })).status).toBe(200);
  const guessed = `/tenant/check-status/${'x'.repeat(43)}`;
  expect((await product.get(guessed)).status).toBe(404);
  for (let times = 0; times <= max; times++) await product.get(guessed);
  expect((await product.get(guessed)).status).toBe(429);
});
