import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { openWizard, personalBody, submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { sweepRequests } from './sweep-requests.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
const remind = (token: string) => product.post('/mieter/status/resend-email', { token });
const statusOf = async (link: string) => (await product.get(`/tenant/check-status/${link}`)).body['data'];

test('[S7.GET /tenant/check-status/{id}] [W4] the status opens by its link or the own token, and by nothing else', async () => {
  const { status, id } = await submitWizard(product, 'schau@post.example');
  const opened = await product.get(`/tenant/check-status/${status}`);
  expect(opened.body).toMatchObject({
    id,
    data: { _id: id, payment: false, reminder: 'too-early', mayWithdraw: true, statement: null, isIssued: false },
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(JSON.stringify(opened.body)).not.toMatch(/Şahin|Lindenweg|Torstraße|39200/);
  const token = String(opened.body['token']);
  expect((await product.get(`/tenant/check-status/${id}`, { token })).status).toBe(200);
  expect((await product.get(`/tenant/check-status/${id}`)).status).toBe(404);
  expect((await product.get(`/tenant/check-status/${'y'.repeat(43)}`)).body).toMatchObject({ code: 'link-expired' });
  expect((await product.get(`/tenant/check-status/${status}`)).status).toBe(200);
});

test('[S7.POST /mieter/status/resend-email] [S9.reminder] [S1.tenant.remind] [S6.resend-token] [W32] a reminder is possible after 24 hours, twice in all', async () => {
  const { status } = await submitWizard(product, 'erinnern@post.example', { landlordEmail: 'jan@erinnern.example' });
  expect(await remind(status)).toMatchObject({
    status: 409,
    body: { code: 'reminder-too-early', message: 'Eine erneute Anfrage ist nach 24 Stunden möglich' },
  });
  await product.clock.advance(day - 120);
  expect((await remind(status)).status).toBe(409);
  await product.clock.advance(121);
  expect(await statusOf(status)).toMatchObject({ reminder: 'possible', remindersLeft: 2 });
  expect(await remind(status)).toMatchObject({
    status: 200,
    body: { message: 'Wir haben die Anfrage erneut verschickt.' },
  });
  expect((await remind(status)).body['code']).toBe('reminder-too-early');
  await product.settled();
  await product.clock.advance(day + 1);
  expect((await remind(status)).status).toBe(200);
  await product.clock.advance(day + 1);
  expect(await remind(status)).toMatchObject({ status: 409, body: { code: 'reminders-used-up' } });
  const mails = await product.messages('jan@erinnern.example');
  expect(mails.map(({ template }) => template)).toEqual(['landlord-reminder', 'landlord-reminder', 'landlord-request']);
  expect(mails[0]?.text).toContain('Dies ist die letzte Erinnerung.');
});

test('[W32] a double click on the reminder sends one mail, and foreign tokens none', async () => {
  const { status } = await submitWizard(product, 'klick@post.example', { landlordEmail: 'jan@klick.example' });
  await product.clock.advance(day + 1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => remind(status)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(
    (await product.messages('jan@klick.example')).filter(({ template }) => template === 'landlord-reminder'),
  ).toHaveLength(1);
  expect(await remind('z'.repeat(43))).toMatchObject({ status: 404, body: { code: 'link-expired' } });
});

test('[S7.POST /tenant/withdraw] [D36] withdrawing ends the request free of charge and tells both sides', async () => {
  const { status } = await submitWizard(product, 'zurueck@post.example', { landlordEmail: 'jan@zurueck.example' });
  const confirm = await linkValue(product, 'jan@zurueck.example', '/angaben-bestaetigen?request=tenant&token=');
  const withdrawn = await product.post('/tenant/withdraw', { token: status });
  expect(withdrawn).toMatchObject({ status: 200, body: { message: 'Deine Anfrage ist zurückgezogen.' } });
  expect((await product.post('/tenant/withdraw', { token: status })).status).toBe(200);
  expect((await product.messages('zurueck@post.example'))[0]?.subject).toBe('Deine Anfrage ist zurückgezogen');
  expect((await product.messages('jan@zurueck.example'))[0]?.subject).toBe(
    'Ayşe Şahin (Torstraße) hat die Anfrage zurückgezogen',
  );
  const later = await openConfirmation(product, confirm);
  expect(later).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect(await statusOf(status)).toMatchObject({ state: 'withdrawn', mayWithdraw: false, reminder: 'not-waiting' });
  expect((await remind(status)).body['code']).toBe('not-waiting');
});

test('[D36] a draft can be withdrawn with its own token, and only with that', async () => {
  const { id, call, link } = await openWizard(product, 'abbruch@post.example');
  expect((await product.post('/tenant/withdraw', { token: id })).status).toBe(404);
  expect((await product.post('/tenant/withdraw', { token: id }, call)).status).toBe(200);
  expect((await product.put('/tenant/update', personalBody, call)).status).toBe(409);
  expect((await product.get(`/tenant/${link}`)).status).toBe(404);
});

test("[D36] [D08] without an answer the request ends after 30 days and the landlord's data go", async () => {
  const { status, id } = await submitWizard(product, 'stille@post.example', { landlordEmail: 'jan@stille.example' });
  const confirm = await linkValue(product, 'jan@stille.example', '/angaben-bestaetigen?request=tenant&token=');
  await product.clock.advance(29 * day);
  await sweepRequests(product.platform);
  expect(await statusOf(status)).toMatchObject({ state: 'submitted' });
  await product.clock.advance(2 * day);
  await sweepRequests(product.platform);
  expect(await statusOf(status)).toMatchObject({ state: 'expired', mayWithdraw: false });
  expect((await product.messages('stille@post.example'))[0]?.subject).toBe('Deine Anfrage ist abgelaufen');
  expect((await openConfirmation(product, confirm)).status).toBe(404);
  const row = await product.platform.db
    .selectFrom('tenant_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.landlord_sealed).toBeNull();
  const key = await product.platform.db
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', String(row.landlord_key_id))
    .executeTakeFirstOrThrow();
  expect(key.wrapped).toBeNull();
});

test('[D36] a request that can not be swept does not hold up the others', async () => {
  const first = await submitWizard(product, 'defekt@post.example', { landlordEmail: 'jan@defekt.example' });
  const second = await submitWizard(product, 'danach@post.example', { landlordEmail: 'jan@danach.example' });
  const { db } = product.platform;
  await db
    .updateTable('tenant_request')
    .set({ tenant_sealed: Buffer.from('tampered with') })
    .where('id', '=', first.id)
    .execute();
  await product.clock.advance(31 * day);
  await sweepRequests(product.platform);
  const states = await db
    .selectFrom('tenant_request')
    .select(['id', 'state'])
    .where('id', 'in', [first.id, second.id])
    .execute();
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [first.id]: 'submitted',
    [second.id]: 'expired',
  });
});

test('[D08] an expired wizard goes on with the link of a fresh mail, on another device too', async () => {
  const { id, link, call } = await openWizard(product, 'weiter@post.example', { 'sec-fetch-site': 'same-origin' });
  await product.put('/tenant/update', personalBody, call);
  await product.post('/token/renew', { token: link });
  const fresh = await linkValue(product, 'weiter@post.example', '/mieter/persoenliche-daten/');
  const elsewhere = { 'sec-fetch-site': 'same-origin', cookie: `__Host-browser=${'c'.repeat(43)}` };
  const opened = await product.get(`/tenant/${fresh}`, { headers: elsewhere });
  expect(opened.body['tenant']).toMatchObject({ _id: id, lastName: 'Şahin', step: 'rental' });
  // The link was only opened here, perhaps by a mail scanner (W61): the other device works until something is typed here.
  expect((await product.get(`/tenant/${id}`, call)).status).toBe(200);
  const here = { headers: elsewhere, token: String(opened.body['token']) };
  expect((await product.put('/tenant/update', personalBody, here)).status).toBe(200);
  expect((await product.get(`/tenant/${id}`, call)).status).toBe(404);
  expect((await product.get(`/tenant/${link}`, call)).status).toBe(404);
});
