// What becomes of a signed certificate that nobody pays for, across the rooms.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../scripts/demo/sample-people.ts';
import { payByCard, placeOrder } from '../../scripts/demo/steps.ts';
import { roomsOf } from '../../tests/support/product-rooms.ts';
import { linkFor, signCertificate } from '../../tests/support/signed-certificate.ts';
import { signByLink } from '../../tests/support/signed-form.ts';
import { linkValue } from '../../tests/support/received.ts';
import { submitWizard } from '../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';

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

  await product.clock.advance(30 * day + 1);
  await sweep();
  const { data } = (await product.get(`/tenant/check-status/${status}`)).body;
  expect(data).toMatchObject({ state: 'expired', isLapsed: true, payment: false, mayWithdraw: false, statement: null });
  expect((await product.post('/tenant/deliver-link', { token: status })).status).toBe(404);
});

test('somebody who is paying on the last day is not robbed of it', async () => {
  const { platform } = product;
  const { id } = await signCertificate(platform);
  await product.clock.advance(30 * day - 600);
  const landlord = await linkFor(platform, 'landlord', { id });
  const { clientSecret } = await placeOrder(product, landlord);
  await product.clock.advance(601);
  await sweep();
  expect(await stateOf(id)).toBe('awaiting-payment');
  await payByCard(product, clientSecret, testCards.good);
  await product.settled();
  expect(await stateOf(id)).toBe('issued');
});

test('where the landlord began it, the data of the tenant who never asked go with it', async () => {
  const { platform } = product;
  const { id, tenantKeyId } = await signCertificate(platform, {}, { begunBy: 'landlord' });
  await product.clock.advance(30 * day + 1);
  await sweep();
  expect(await stateOf(id)).toBe('deleted');
  const key = platform.db.selectFrom('person_key').select('wrapped').where('id', '=', tenantKeyId);
  expect((await key.executeTakeFirstOrThrow()).wrapped).toBeNull();
});
