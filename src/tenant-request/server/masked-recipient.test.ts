// The status link is stored in mailboxes and browser histories: it must show that an address is wrong without disclosing the address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const statusOf = async (link: string) => (await product.get(`/tenant/check-status/${link}`)).body;
const maskedRecipientOf = async (link: string) => ((await statusOf(link))['data'] as { recipient: unknown }).recipient;

test('[W3] [W33] whom the request went to stands on the status page masked, and the address nowhere in the answer', async () => {
  const landlordEmail = 'jan.weber-privat@haus.example';
  const { status } = await submitWizard(product, 'maske@post.example', { landlordEmail });
  expect(await maskedRecipientOf(status)).toEqual({ name: 'J. Weber', email: 'j***@haus.example' });
  expect(JSON.stringify(await statusOf(status))).not.toMatch(/jan|weber-privat|maske@/i);
});

test('[W3] a company is named as it was typed, and not who works there', async () => {
  const { status } = await submitWizard(product, 'firma@post.example', {
    landlord: { entityType: 'company', companyName: 'Haus & Grund GmbH' },
  });
  expect(await maskedRecipientOf(status)).toEqual({ name: 'Haus & Grund GmbH', email: 'j***@haus.example' });
  expect(JSON.stringify(await statusOf(status))).not.toMatch(/jan|weber/i);
});

test('[W3] nothing shows of an address that the landlord’s side named itself, or of a request that ended', async () => {
  const landlordEmail = 'jan@weiter.example';
  const { status } = await submitWizard(product, 'weiter@post.example', { landlordEmail });
  const confirm = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  const opened = await openConfirmation(product, confirm);
  const forward = { reason: 'forward', forwardTo: 'verwaltung@haus.example' };
  const forwarded = await product.post('/certificate/decline', forward, { token: String(opened.body['token']) });
  expect(forwarded.status).toBe(200);
  expect(JSON.stringify(await statusOf(status))).not.toMatch(/v\*\*\*|verwaltung|haus\.example/);
  expect(await maskedRecipientOf(status)).toBeNull();
  await product.post('/tenant/withdraw', { token: status });
  expect(await maskedRecipientOf(status)).toBeNull();
  const other = await submitWizard(product, 'ende@post.example', { landlordEmail: 'jan@ende.example' });
  await product.post('/tenant/withdraw', { token: other.status });
  expect(await maskedRecipientOf(other.status)).toBeNull();
});
