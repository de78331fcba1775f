// The first mail to the landlord is postponed to another day (W56): time counts from when it was sent, not from the click.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { claimedBy } from '../../platform/leases/claim-store.ts';
import { requeueDueMessages } from '../../platform/messages/send-message.ts';
import { addDays, dayInBerlin } from '../../platform/rules/dates.ts';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusItems } from '../rules/status-items.ts';
import { eraseTenantOfRequest } from './erase-request.ts';
import { releaseHeld } from './held-requests.ts';
import { forwardToManager, lockForAnswer } from './landlord-answer.ts';
import { markHeld } from './landlord-side.ts';
import { sweepRequests } from './sweep-requests.ts';

const day = 24 * 3600;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMIT_MAILS_PER_LANDLORD: `1/${day}` } });
});
afterAll(() => product.close());

const statusOf = async (link: string) => (await product.get(`/tenant/check-status/${link}`)).body['data'];
const remind = (token: string) => product.post('/mieter/status/resend-email', { token });
const templatesTo = async (to: string): Promise<string[]> =>
  (await product.messages(to)).map(({ template }) => template);

/** Submits a request after another tenant has used up this day's mail. */
async function askSecond(name: string) {
  const landlord = `${name}@haus.example`;
  const phone = (last: number) => `+4917139200${last}`;
  await submitWizard(product, `erste.${name}@post.example`, { landlordEmail: landlord, phone: phone(31) });
  const tenant = `zweite.${name}@post.example`;
  const { id, status, submitted } = await submitWizard(product, tenant, { landlordEmail: landlord, phone: phone(32) });
  return { id, status, submitted, tenant, landlord };
}

async function sweepAfter(seconds: number): Promise<void> {
  await product.clock.advance(seconds);
  await requeueDueMessages(product.platform);
  await product.settled();
  await sweepRequests(product.platform);
}

test('[W56] [W32] who waits for another day is told so, and reminds a day after the mail left', async () => {
  const { status, submitted, tenant } = await askSecond('wartet');
  expect((await product.messages(tenant))[0]).toMatchObject({
    template: 'tenant-sent',
    subject: 'Deine Anfrage geht später raus',
    text: expect.stringMatching(/frühestens dann raus: \d\d\.\d\d\.\d{4}, \d\d:00 Uhr/) as string,
  });
  const waiting = (await statusOf(status)) as { mails: { waitsUntil: string }[]; reminderPossibleAt: string };
  // The end of the wizard shows the same, and the landlord's thirty days begin then.
  const waitsUntil = waiting.mails[0]?.waitsUntil ?? '';
  const lastDay = addDays(dayInBerlin(new Date(waitsUntil)), 30);
  expect(submitted).toMatchObject({ outcome: 'asked', mailWaitsUntil: waitsUntil, answerUntil: lastDay });
  expect(waiting).toMatchObject({ mailState: 'queued', reminder: 'too-early' });
  expect(Date.parse(waiting.reminderPossibleAt) - Date.parse(waiting.mails[0]?.waitsUntil ?? '')).toBe(day * 1000);
  await product.clock.advance(3600);
  expect(await remind(status)).toMatchObject({
    status: 409,
    body: { code: 'mail-waits', message: expect.stringContaining('wartet noch') as string },
  });
  await sweepAfter(day);
  expect(await statusOf(status)).toMatchObject({ mailState: 'sent', reminder: 'too-early' });
  expect((await remind(status)).body['code']).toBe('reminder-too-early');
  await product.clock.advance(day + 1);
  expect(await statusOf(status)).toMatchObject({ reminder: 'possible' });
  expect((await remind(status)).status).toBe(200);
});

test('[W56] [L33] that nothing came after the last reminder is said three days after it left, not after the click', async () => {
  const { status, tenant, landlord } = await askSecond('stumm');
  for (const time of [1, 2]) {
    await sweepAfter(day + 60);
    await sweepAfter(day + 60);
    // Another tenant uses up this day's mail again.
    await submitWizard(product, `dritte${time}@post.example`, {
      landlordEmail: landlord,
      phone: '+491713920033',
    });
    expect((await remind(status)).status).toBe(200);
  }
  expect(await statusOf(status)).toMatchObject({ mailState: 'queued', remindersLeft: 0 });
  // The mail is sent only now.
  await sweepAfter(4 * day);
  expect(await statusOf(status)).toMatchObject({ mailState: 'sent' });
  expect(await templatesTo(tenant)).not.toContain('tenant-no-answer');
  await sweepAfter(3 * day + 60);
  expect(await templatesTo(tenant)).toContain('tenant-no-answer');
});

test('[W56] [D08] the thirty days of the landlord begin when the mail left, for the link and for the request', async () => {
  const { status, landlord } = await askSecond('frist');
  await sweepAfter(day);
  const confirm = await linkValue(product, landlord, '/angaben-bestaetigen?request=tenant&token=');
  await sweepAfter(29 * day + 60);
  expect(await statusOf(status)).toMatchObject({ state: 'submitted' });
  expect((await openConfirmation(product, confirm)).status).toBe(200);
  await sweepAfter(2 * day);
  expect(await statusOf(status)).toMatchObject({ state: 'expired' });
  expect((await openConfirmation(product, confirm)).status).toBe(404);
});

test('[W56] [D34] passed on while its mail waits, it is not told as undeliverable: that mail is not sent', async () => {
  const { id, status, tenant } = await askSecond('weitergeleitet');
  // The landlord forwards it from his list, which shows it before the mail is sent.
  const passedOn = await inTransaction(product.platform.db, async (trx) => {
    const request = await lockForAnswer(product.platform, trx, id);
    return request !== null && (await forwardToManager(product.platform, trx, request, 'hv@verwaltung.example'));
  });
  expect(passedOn).toBe(true);
  await sweepAfter(2 * day);
  expect(await templatesTo('hv@verwaltung.example')).toEqual(['landlord-request']);
  const told = (await statusOf(status)) as CheckStatusResponse['data'];
  expect(told).toMatchObject({
    mailState: 'sent',
    mails: [
      { kind: 'request', fate: 'suppressed', returnedAt: null },
      { kind: 'forwarded', fate: 'sent' },
    ],
  });
  expect(JSON.stringify(statusItems(told))).not.toContain('Nicht zustellbar');
  expect(await templatesTo(tenant)).not.toContain('tenant-undeliverable');
  const stored = await product.platform.db
    .selectFrom('message')
    .select('last_error')
    .where('request_id', '=', id)
    .where('template', '=', 'landlord-request')
    .orderBy('created_at')
    .executeTakeFirst();
  expect(stored?.last_error).toBe('superseded');
});

test('[W56] [W12] passed on to a full mailbox, signed there from the list and held: nothing failed, and nothing is to begin anew', async () => {
  const { landlord: manager } = await askSecond('volle.verwaltung');
  const landlordEmail = 'frei@haus.example';
  const { id, status } = await submitWizard(product, 'gehalten@post.example', {
    landlordEmail,
    phone: '+491713920035',
  });
  await inTransaction(product.platform.db, async (trx) => {
    const request = await lockForAnswer(product.platform, trx, id);
    if (request) await forwardToManager(product.platform, trx, request, manager);
  });
  expect(await statusOf(status)).toMatchObject({ mailState: 'queued' });
  await inTransaction(product.platform.db, (trx) => markHeld(product.platform, trx, id, 'same-phone'));
  expect(await statusOf(status)).toMatchObject({
    state: 'held',
    mailState: null,
    mayStartAgain: false,
    mails: [{ fate: 'sent' }, { kind: 'forwarded', fate: 'suppressed' }],
  });
});

test('[W56] [W12] released on a day that is full, the tenant reads that it goes on, later, and no word of whom it lies with', async () => {
  const { id, tenant, landlord } = await askSecond('freigabe');
  await sweepAfter(day + 60);
  await inTransaction(product.platform.db, (trx) => markHeld(product.platform, trx, id, 'same-phone'));
  await submitWizard(product, 'vierte.freigabe@post.example', { landlordEmail: landlord, phone: '+491713920034' });
  expect(await releaseHeld(product.platform, id)).toBe(true);
  const [told] = await product.messages(tenant);
  expect(told).toMatchObject({ template: 'tenant-sent', subject: 'Deine Anfrage geht weiter' });
  expect(told?.text).toMatch(/frühestens dann raus: \d\d\.\d\d\.\d{4}, \d\d:00 Uhr/);
  expect(told?.text).toContain('Freigegeben am');
  expect(told?.text).not.toContain('Jan Weber');
});

test('[W12] released after its mailbox wanted no more mail, the tenant does not read that nobody was asked', async () => {
  const { id, tenant, landlord } = await askSecond('sperre');
  await sweepAfter(day + 60);
  await inTransaction(product.platform.db, async (trx) => {
    await markHeld(product.platform, trx, id, 'same-phone');
    await product.platform.outbox.suppress(trx, landlord);
  });
  expect(await releaseHeld(product.platform, id)).toBe(true);
  const [told] = await product.messages(tenant);
  expect(told).toMatchObject({
    template: 'tenant-suppressed',
    subject: 'Der neue Link zum Antworten wurde nicht verschickt',
  });
  expect(told?.text).toContain('wir haben deine Anfrage geprüft');
  expect(told?.text).not.toMatch(/Jan Weber|die du für|Anfrage deshalb nicht verschickt/);
});

test('[W56] a tenant is erased while the mail to the landlord is being handed over: it is not cancelled, and the landlord is told', async () => {
  const landlord = 'uebergabe@haus.example';
  const { id } = await submitWizard(product, 'uebergabe@post.example', {
    landlordEmail: landlord,
    phone: '+491713920036',
  });
  const { platform } = product;
  const until = addSeconds(platform.clock.now(), 180);
  await platform.db
    .updateTable('message')
    .set({ state: 'queued', sent_at: null, ...claimedBy(platform.lease, until) })
    .where('request_id', '=', id)
    .where('template', '=', 'landlord-request')
    .execute();
  await inTransaction(platform.db, (trx) => eraseTenantOfRequest(platform, trx, id, 'for-good'));
  const stored = await platform.db
    .selectFrom('message')
    .select(['template', 'state'])
    .where('request_id', '=', id)
    .where('template', 'like', 'landlord-%')
    .orderBy('created_at')
    .execute();
  // The second one waits for the room of another day.
  expect(stored).toEqual([
    { template: 'landlord-request', state: 'queued' },
    { template: 'landlord-withdrawn', state: 'queued' },
  ]);
});

test('[W56] a request that is taken back while its mail waits writes to nobody', async () => {
  const { status, landlord } = await askSecond('zurueck');
  expect((await product.post('/tenant/withdraw', { token: status })).status).toBe(200);
  await sweepAfter(2 * day);
  expect(await templatesTo(landlord)).toEqual(['landlord-request']);
});
