// What happens to a signed certificate that nobody pays for, across the rooms.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../scripts/demo/sample-people.ts';
import { payByCard, placeOrder } from '../../scripts/demo/steps.ts';
import { roomsOf } from '../../tests/support/product-rooms.ts';
import { afterMidnightOf, eveningOf, nextMorningOf, turnClock } from '../../tests/support/turned-clock.ts';
import { linkFor, signCertificate } from '../../tests/support/signed-certificate.ts';
import { signByLink } from '../../tests/support/signed-form.ts';
import { linkValue } from '../../tests/support/received.ts';
import { submitWizard } from '../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { payableUntil } from '../certificate/server/index.ts';
import { addSeconds } from '../platform/clock/clock.ts';
import { calendarDate } from '../platform/rules/dates.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
const sweep = async () => (await roomsOf(product)).certificates.sweep();
const stateOf = async (id: string) =>
  (await product.platform.db.selectFrom('certificate').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

test('[D33] [D36] the tenant was told the day, and then the status page says what happened', async () => {
  const mailbox = { tenant: 'spaet@post.example', landlord: 'jan@spaet.example' };
  const { status } = await submitWizard(product, mailbox.tenant, { landlordEmail: mailbox.landlord });
  const link = await linkValue(product, mailbox.landlord, '/angaben-bestaetigen?request=tenant&token=');
  await signByLink(product, link, { tenantEmail: mailbox.tenant, landlordEmail: mailbox.landlord });
  const mail = (await product.messages(mailbox.tenant)).find(({ template }) => template === 'tenant-outcome');
  expect(mail?.text).toMatch(/Der Link gilt bis zum \d\d\.\d\d\.\d{4}\. Danach löschen wir die Bescheinigung/);

  await product.clock.advance(31 * day);
  await sweep();
  const { data } = (await product.get(`/tenant/check-status/${status}`)).body;
  expect(data).toMatchObject({ state: 'expired', isLapsed: true, payment: false, mayWithdraw: false, statement: null });
  expect((await product.post('/tenant/deliver-link', { token: status })).status).toBe(404);
});

test('somebody who is paying on the last day is not robbed of it', async () => {
  const { platform } = product;
  const { id } = await signCertificate(platform);
  await turnClock(product, addSeconds(payableUntil(platform.clock.now()), -600));
  const landlord = await linkFor(platform, 'landlord', { id });
  const { clientSecret } = await placeOrder(product, landlord);
  await product.clock.advance(601);
  await sweep();
  expect(await stateOf(id)).toBe('awaiting-payment');
  await payByCard(product, clientSecret, testCards.good);
  await product.settled();
  expect(await stateOf(id)).toBe('issued');
});

/** The change to summer time, and back, within thirty days. */
test.each([
  ['03-01', '03-31', '41'],
  ['10-01', '10-31', '42'],
])('[D08] [D33] signed on the morning of %s it can be paid all day on %s, and no longer', async (from, to, number) => {
  const { platform } = product;
  const mailbox = { tenant: `abends${number}@post.example`, landlord: `jan${number}@abends.example` };
  const landlordPhone = `+4917139200${number}`;
  await turnClock(product, nextMorningOf(product, from));
  await submitWizard(product, mailbox.tenant, { landlordEmail: mailbox.landlord });
  const confirm = await linkValue(product, mailbox.landlord, '/angaben-bestaetigen?request=tenant&token=');
  await signByLink(product, confirm, { tenantEmail: mailbox.tenant, landlordEmail: mailbox.landlord, landlordPhone });
  const mail = (await product.messages(mailbox.tenant)).find(({ template }) => template === 'tenant-outcome');
  const link = await linkValue(product, mailbox.tenant, '/versandweg/');
  const [, named = ''] = /Der Link gilt bis zum ([\d.]+)\. Danach/.exec(mail?.text ?? '') ?? [];
  const day = calendarDate(named.split('.').toReversed().join('-'));
  expect(day.slice(5)).toBe(to);
  const bought = await signCertificate(platform);

  await turnClock(product, eveningOf(day));
  await sweep();
  const { body } = await product.get(`/certificate/${link}`);
  expect(body['certificate']).toMatchObject({ preview: { payableUntil: day } });
  const { clientSecret } = await placeOrder(product, await linkFor(platform, 'tenant', bought));
  await payByCard(product, clientSecret, testCards.good);
  await product.settled();
  expect(await stateOf(bought.id)).toBe('issued');

  await turnClock(product, afterMidnightOf(day));
  await sweep();
  expect(await stateOf(String((body['certificate'] as { _id: string })._id))).toBe('deleted');
  expect((await product.get(`/certificate/${link}`)).status).toBe(404);
});

test('where the landlord began it, the data of the tenant who never asked go with it', async () => {
  const { platform } = product;
  const { id, tenantKeyId } = await signCertificate(platform, {}, { begunBy: 'landlord' });
  await product.clock.advance(31 * day);
  await sweep();
  expect(await stateOf(id)).toBe('deleted');
  const key = platform.db.selectFrom('person_key').select('wrapped').where('id', '=', tenantKeyId);
  expect((await key.executeTakeFirstOrThrow()).wrapped).toBeNull();
});
