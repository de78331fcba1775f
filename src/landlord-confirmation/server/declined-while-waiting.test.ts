// A reminder waits for another day while the landlord declines and undoes it: the tenant cannot infer the decline, and the reminder is
// sent (D70).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { requeueDueMessages } from '../../platform/messages/send-message.ts';
import { notifyDeclined } from './notify-declined.ts';

const day = 24 * 3600;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMIT_MAILS_PER_LANDLORD: '1/86400' } });
});
afterAll(() => product.close());

const statusOf = async (link: string) => (await product.get(`/tenant/check-status/${link}`)).body['data'];

/** The first mail was sent, and the reminder waits until tomorrow, because another tenant's request used up today's mail. */
async function askAndRemind(name: string) {
  const landlordEmail = `${name}@haus.example`;
  const { status } = await submitWizard(product, `${name}@post.example`, { landlordEmail });
  const link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  await product.clock.advance(day + 60);
  await submitWizard(product, `nachbar-${name}@post.example`, { landlordEmail });
  expect((await product.post('/mieter/status/resend-email', { token: status })).status).toBe(200);
  const token = String((await openConfirmation(product, link)).body['token']);
  await product.post('/certificate/first-input', undefined, { token });
  const templates = async () => (await product.messages(landlordEmail)).map(({ template }) => template);
  const nextDay = async () => {
    await product.clock.advance(2 * day);
    await requeueDueMessages(product.platform);
    await product.settled();
  };
  return { status, token, templates, nextDay };
}

test('[D70] a no shows nothing at the reminder that waits, and after the undo it leaves', async () => {
  const { status, token, templates, nextDay } = await askAndRemind('zurueck');
  const before = await statusOf(status);
  expect(before).toMatchObject({ mailState: 'queued', mails: [{ fate: 'sent' }, { waitsUntil: expect.any(String) }] });
  const declined = await product.post('/certificate/decline', { reason: 'unwilling' }, { token });
  expect(declined.status).toBe(200);
  expect(await statusOf(status)).toEqual(before);
  expect((await product.post('/tenant/start-again', { token: status })).body['code']).toBe('not-started-again');
  expect((await product.post('/certificate/undo-decline', undefined, { token })).status).toBe(200);
  expect(await statusOf(status)).toEqual(before);
  await nextDay();
  expect(await templates()).toContain('landlord-reminder');
});

test('[D70] a no that stands takes the reminder that waits with it', async () => {
  const { token, templates, nextDay } = await askAndRemind('steht');
  await product.post('/certificate/decline', { reason: 'unwilling' }, { token });
  await product.clock.advance(601);
  await notifyDeclined(product.platform);
  await nextDay();
  expect(await templates()).not.toContain('landlord-reminder');
});
