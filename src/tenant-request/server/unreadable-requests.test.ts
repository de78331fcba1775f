// A batch full of requests that cannot be decrypted blocks neither the deadline nor the erasure of others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { sweepRequests } from './sweep-requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;

const newest = () =>
  product.platform.db.selectFrom('tenant_request').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();

/** The last request, behind 200 that cannot be decrypted, after that many days and a sweep. */
async function sweptBehind(days: number) {
  const { platform } = product;
  const { id, submitted_at: submittedAt, updated_at: updatedAt, created_at: createdAt } = await newest();
  const change = {
    number_index: null,
    submitted_at: submittedAt && addSeconds(submittedAt, -1),
    updated_at: addSeconds(updatedAt, -1),
    created_at: addSeconds(createdAt, -1),
  };
  await copyUnreadable(product, { table: 'tenant_request', id, count: 200, change });
  await product.clock.advance(days * day + 60);
  await sweepRequests(platform);
  return platform.db.selectFrom('tenant_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('[L21] a registration that nobody confirmed goes after a week', async () => {
  await product.post('/tenant/register', { firstName: 'Mila', email: 'mila@post.example' });
  expect((await sweptBehind(7)).tenant_sealed).toEqual(Buffer.alloc(0));
});

test('[L21] after an end the landlord’s data go a day later', async () => {
  const { status } = await submitWizard(product, 'zurueck@post.example', { landlordEmail: 'haus@vermieter.example' });
  await product.post('/tenant/withdraw', { token: status });
  expect((await newest()).landlord_sealed).not.toBeNull();
  expect((await sweptBehind(1)).landlord_sealed).toBeNull();
});

test('[D08] who got no answer in time is told', async () => {
  const tenant = 'wartet@post.example';
  await submitWizard(product, tenant, { landlordEmail: 'stumm@vermieter.example' });
  expect((await sweptBehind(90)).state).toBe('expired');
  await product.settled();
  expect((await product.messages(tenant))[0]?.template).toBe('tenant-expired');
});
