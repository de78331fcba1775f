// A co-tenant must not confirm their own payments: the landlord's browser is compared with theirs, too (W12). For mailboxes and numbers
// see named-tenants.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { askTogether, coTenantLink, emre, openCoTenant } from '../../../tests/support/named-co-tenant.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { landlordSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { shownText, type PrintedText } from '../../certificate/rules/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const headers = { 'sec-fetch-site': 'same-origin' };

/** Signs in the browser with this cookie and returns the warnings. */
async function warningsOf(together: Awaited<ReturnType<typeof askTogether>>, cookie: string): Promise<unknown> {
  const call = { headers: { ...headers, cookie } };
  const { body } = await openConfirmation(product, together.confirm, call);
  const signing = { ...call, token: String(body['token']) };
  const form = { ...signedForm(), landlordEmail: together.landlordEmail };
  const { text } = (await product.post('/certificate/send-sms', { ...form, shown: '' }, signing)).body;
  const shown = shownText(text as PrintedText);
  await product.post('/certificate/send-sms', { ...form, shown }, signing);
  const otp = await lastCode(product, landlordSide.phoneE164);
  expect((await product.post('/certificate/create', { ...form, otp }, signing)).status).toBe(200);
  const { evidence } = await product.platform.db
    .selectFrom('certificate')
    .select('evidence')
    .where('request_id', '=', together.requestId)
    .executeTakeFirstOrThrow();
  return (evidence as unknown as { warnings: string[] }).warnings;
}

/** The cookie of the browser in which a person opened their own page. */
async function cookieOf(email: string): Promise<string> {
  const link = await coTenantLink(product, email);
  const { headers: given } = await product.post('/co-tenant/open', { token: link }, { headers });
  return given.get('set-cookie')?.split(';')[0] ?? '';
}

test('[W12] the landlord signs in a browser in which somebody named beside the tenant opened the own page', async () => {
  const together = await askTogether(product, [emre]);
  expect(await warningsOf(together, await cookieOf(together.emails[0] ?? ''))).toContain('same-browser');
});

test('[W12] that counts of who objected there, too, and of nobody else', async () => {
  const together = await askTogether(product, [emre]);
  const [email = ''] = together.emails;
  const cookie = await cookieOf(email);
  const { token } = await openCoTenant(product, email);
  await product.post('/co-tenant/object', { objection: 'not-named' }, { token });
  expect(await warningsOf(together, cookie)).toContain('same-browser');
  const others = await askTogether(product, [emre]);
  expect(await warningsOf(others, cookie)).not.toContain('same-browser');
});
