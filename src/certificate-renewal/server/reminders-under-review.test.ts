// A reminder that falls due while its certificate is under review waits for the outcome.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  firstCertificate,
  openSigned,
  sidesOf,
  type Held,
  type Sides,
} from '../../../tests/support/renewed-tenancy.ts';
import { linkFor } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { releaseByOperator } from '../../certificate-changes/server/index.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { reminderTenantTexts } from '../rules/index.ts';
import { sweepRenewals } from './index.ts';

const { words } = reminderTenantTexts;

let product: TestProduct;
let sides: Sides;
let held: Held;
let count = 31;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = sidesOf(count++);
  held = await firstCertificate(product, sides);
  const { id, token } = held;
  await product.post('/tenant/renewal/reminder', { id, wanted: true, words }, { token });
  await product.post('/certificate/changes/report', undefined, { token: (await openSigned(product, sides)).token });
});

async function sweepAfter(days: number): Promise<void> {
  await product.clock.advance(days * 24 * 3600);
  await sweepRenewals(product.platform);
  await product.settled();
}

const mails = async () =>
  (await product.messages(sides.tenant.email)).filter(({ template }) => template === 'renewal-reminder');

async function offered(): Promise<{ state: string; dueOn: string } | null> {
  const { token } = await linkFor(product.platform, 'tenant', held);
  const { body } = await product.get(`/tenant/renewal/${held.id}`, { token });
  return body['reminder'] as Awaited<ReturnType<typeof offered>>;
}

test('the box stays ticked and names a day to come, and after the release the mail comes', async () => {
  await sweepAfter(80);
  expect(await mails()).toEqual([]);
  const waiting = await offered();
  expect(waiting).toMatchObject({ state: 'on' });
  expect((waiting?.dueOn ?? '') > dayInBerlin(product.platform.clock.now())).toBe(true);
  expect(await releaseByOperator(product.platform, held.id)).toBe(true);
  await sweepAfter(1);
  expect(await mails()).toHaveLength(1);
  expect(await offered()).toMatchObject({ state: 'sent' });
});

test('a tick taken away under review may be made again while its day is to come, and then the mail comes after the release', async () => {
  await sweepAfter(60);
  const { token } = await linkFor(product.platform, 'tenant', held);
  const wish = async (wanted: boolean) =>
    (await product.post('/tenant/renewal/reminder', { id: held.id, wanted, words }, { token })).body['reminder'];
  const waiting = await offered();
  expect(await wish(false)).toMatchObject({ state: 'off' });
  expect(await wish(true)).toEqual(waiting);
  expect(await releaseByOperator(product.platform, held.id)).toBe(true);
  await sweepAfter(20);
  expect(await mails()).toHaveLength(1);
});

test('under review no reminder is offered for a day that is over', async () => {
  await sweepAfter(80);
  const { token } = await linkFor(product.platform, 'tenant', held);
  const untick = await product.post('/tenant/renewal/reminder', { id: held.id, wanted: false, words }, { token });
  expect(untick.body['reminder']).toBeNull();
  expect(await offered()).toBeNull();
});

test('once the recommended date is over there is nothing left to remind of', async () => {
  await sweepAfter(80);
  expect(await offered()).toMatchObject({ state: 'on' });
  await sweepAfter(20);
  expect(await releaseByOperator(product.platform, held.id)).toBe(true);
  await sweepAfter(1);
  expect(await mails()).toEqual([]);
  expect(await offered()).toBeNull();
});
