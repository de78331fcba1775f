// Outside trial mode a request with one mailbox on both sides is held until the operator has reviewed it (W12).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkValue } from '../../../tests/support/received.ts';
import { confirmByTan, fillWizard, openWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { releaseHeld } from './held-requests.ts';
import { submitRequest } from './submit-request.ts';
import { sweepRequests } from './sweep-requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Submits a request as in production, where the tenant named a mailbox of his own as the landlord's. */
async function hold(name: string): Promise<{ id: string; tenant: string; landlord: string }> {
  const [tenant, landlord] = [`${name}@post.example`, `${name}+haus@post.example`];
  const wizard = await fillWizard(product, await openWizard(product, tenant), { landlordEmail: landlord });
  await confirmByTan(product, wizard);
  const { platform } = product;
  const strict = { ...platform, settings: { ...platform.settings, isTrial: false } };
  expect(await submitRequest(strict, wizard.id, wizard.ids, '127.0.0.0/24')).toEqual({ ok: true, value: 'held' });
  return { id: wizard.id, tenant, landlord };
}

const newest = async (to: string) => (await product.messages(to))[0];

test('[W12] the tenant is told when it stops and again, as promised, when the operator lets it go on', async () => {
  const { id, tenant, landlord } = await hold('eva');
  expect((await newest(tenant))?.template).toBe('tenant-held');
  expect(await product.messages(landlord)).toEqual([]);
  expect(await releaseHeld(product.platform, id)).toBe(true);
  expect((await newest(tenant))?.template).toBe('tenant-sent');
  expect((await newest(landlord))?.template).toBe('landlord-request');
});

test('[W12] who typed his own address as the landlord’s replaces it without waiting for the operator', async () => {
  const { tenant } = await hold('ida');
  const status = await linkValue(product, tenant, '/mieter/status/');
  expect((await product.get(`/tenant/check-status/${status}`)).body['data']).toMatchObject({
    state: 'held',
    mayStartAgain: true,
  });
  expect((await product.post('/tenant/start-again', { token: status })).status).toBe(200);
  const link = await linkValue(product, tenant, '/mieter/persoenliche-daten/');
  const opened = (await product.get(`/tenant/${link}`)).body as { tenant: { drafts: Record<string, unknown> } };
  expect(opened.tenant.drafts['landlord']).toMatchObject({ lastName: 'Weber', email: '' });
});

test('one that nobody releases ends after 30 days, and the tenant is not told that somebody did not answer', async () => {
  const { tenant, landlord } = await hold('kim');
  const status = await linkValue(product, tenant, '/mieter/status/');
  await product.clock.advance(31 * 24 * 3600);
  await sweepRequests(product.platform);
  const mail = await newest(tenant);
  expect(mail?.template).toBe('tenant-lapsed');
  expect(mail?.text).toContain('ohne dass wir sie weitergeleitet haben');
  expect(mail?.text).not.toContain('keine Antwort');
  expect((await product.get(`/tenant/check-status/${status}`)).body['data']).toMatchObject({
    state: 'expired',
    wasAsked: false,
    mayWithdraw: false,
  });
  expect(await product.messages(landlord)).toEqual([]);
});

test('[W56] a message instead of a name is held until the operator looked, and no mail repeats it before', async () => {
  const [tenant, landlord] = ['droht@post.example', 'vermieter@haus.example'];
  await product.post('/tenant/register', { firstName: 'Pass auf Du', email: 'fremde@post.example' });
  expect((await newest('fremde@post.example'))?.text).not.toContain('Pass auf');
  const wizard = await fillWizard(product, await openWizard(product, tenant), {
    landlordEmail: landlord,
    personal: { firstName: 'Du wohnst', lastName: 'pass auf' },
  });
  await confirmByTan(product, wizard);
  const { platform } = product;
  const strict = { ...platform, settings: { ...platform.settings, isTrial: false } };
  expect(await submitRequest(strict, wizard.id, wizard.ids, '127.0.0.0/24')).toEqual({ ok: true, value: 'held' });
  expect(await product.messages(landlord)).toEqual([]);
});
