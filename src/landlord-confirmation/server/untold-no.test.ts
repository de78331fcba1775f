// A decline that cannot be told as usual: the previous version erased a side meanwhile, or something fails for good (D70, L22).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { findRequest } from '../../tenant-request/server/index.ts';
import { sweepRequests } from '../../tenant-request/server/sweep-requests.ts';
import { notifyDeclined } from './notify-declined.ts';

const day = 24 * 3600;
const { log, text: logged } = memoryLog('error');
let product: TestProduct;
let round = 0;
let tenantEmail: string;
let id: string;
let loggedBefore: number;

beforeAll(async () => {
  product = await startTestProduct({ log });
});
afterAll(() => product.close());
beforeEach(async () => {
  tenantEmail = `mieter-${++round}@post.example`;
  const landlordEmail = `haus-${round}@vermieter.example`;
  ({ id } = await submitWizard(product, tenantEmail, { landlordEmail }));
  const link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  const token = String((await openConfirmation(product, link)).body['token']);
  await product.post('/certificate/decline', { reason: 'unwilling' }, { token });
  loggedBefore = logged().length;
});

const stored = () =>
  product.platform.db.selectFrom('tenant_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (values: Partial<Awaited<ReturnType<typeof stored>>>) =>
  product.platform.db.updateTable('tenant_request').set(values).where('id', '=', id).execute();
const destroyKey = (keyId: string | null) =>
  product.platform.db
    .updateTable('person_key')
    .set({ wrapped: null, destroyed_at: product.platform.clock.now() })
    .where('id', '=', keyId ?? '')
    .execute();
const told = async () =>
  (await product.messages(tenantEmail)).filter(({ template }) => /declined|erased/.test(template));
const errors = () => logged().slice(loggedBefore);

async function letStand(seconds = 601): Promise<void> {
  await product.clock.advance(seconds);
  await notifyDeclined(product.platform);
}

const noLandlord = { landlord_sealed: null, landlord_email_index: null, number_index: null, number_sealed: null };
const noTenant = {
  email_index: Buffer.alloc(0),
  phone_index: null,
  verified_hash: null,
  tenant_sealed: Buffer.alloc(0),
};

test('[D70] [L22] the landlord was erased by the version before, which knows no undo: the tenant hears what he hears today', async () => {
  await change(noLandlord);
  await destroyKey((await stored()).landlord_key_id);
  await letStand();
  await notifyDeclined(product.platform);
  expect(await stored()).toMatchObject({ state: 'erased', undo_until: null });
  expect((await told()).map(({ template }) => template)).toEqual(['tenant-erased']);
  expect(errors()).toBe('');
});

test('[D70] [L22] the tenant was erased by the version before: nobody is told, and the landlord’s data go a day later', async () => {
  await change({ ...noTenant, state: 'erased' });
  await destroyKey((await stored()).person_key_id);
  await letStand(day + 700);
  await sweepRequests(product.platform);
  expect((await stored()).landlord_sealed).toBeNull();
  expect(await told()).toEqual([]);
  expect(errors()).toBe('');
});

test('[D70] [L22] a no whose tenant is gone ends without a mail', async () => {
  await change(noTenant);
  await destroyKey((await stored()).person_key_id);
  await letStand();
  expect(await stored()).toMatchObject({ state: 'erased', undo_until: null });
  expect(await told()).toEqual([]);
  expect(errors()).toBe('');
});

const gauge = async (): Promise<string | undefined> =>
  /^declines_untold (\d+)$/m.exec(await (await fetch(`${product.url}/metrics`)).text())?.[1];

/** The longest time between two tries. */
const tries = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index++) await letStand(3600);
};

test('[D70] what fails for good is tried ten times, ever more seldom, then told without the letter; the alarm names it', async () => {
  await change({ decline_reason: 'of-another-version' });
  await letStand();
  await notifyDeclined(product.platform);
  expect((await stored()).tell_tries).toBe(1);
  expect(await gauge()).toBe('1');
  expect(errors()).toContain(id);
  await tries(8);
  expect(await told()).toEqual([]);
  expect(errors()).not.toContain('a no was closed without its letter');
  await tries(1);
  expect(await stored()).toMatchObject({ state: 'declined', undo_until: null });
  const mails = await told();
  expect(mails.map(({ template }) => template)).toEqual(['tenant-declined']);
  expect(mails[0]?.text).not.toContain('Anhang');
  expect(errors()).toContain('a no was closed without its letter');
  const before = errors();
  await tries(1);
  expect(errors()).toBe(before);
  expect(await gauge()).toBe('1');
  await product.clock.advance(day);
  expect(await gauge()).toBe('0');
});

test('[D70] [L21] where not even a mail can be written it ends all the same, and the data go in their time', async () => {
  const { platform } = product;
  const request = await findRequest(platform, platform.db, id);
  const sealedColumn = { table: 'tenant_request', column: 'tenant_sealed', id };
  const unreachable = { ...request?.tenant, email: null };
  await change({
    tenant_sealed: await platform.vault.seal(platform.db, request?.personKeyId ?? '', sealedColumn, unreachable),
  });
  await tries(10);
  expect(await stored()).toMatchObject({ state: 'declined', undo_until: null });
  expect(errors()).toContain('"isTold":false');
  await product.clock.advance(day + 60);
  await sweepRequests(platform);
  expect((await stored()).landlord_sealed).toBeNull();
});

test('[D70] two hundred noes that not even can be closed hold up no other', async () => {
  const { undo_until: undoUntil } = await stored();
  const older = { number_index: null, tell_tries: 9, undo_until: undoUntil && addSeconds(undoUntil, -1) };
  await copyUnreadable(product, { table: 'tenant_request', id, count: 200, change: older });
  await letStand();
  expect(errors()).toContain('a no could not be closed');
  expect((await told()).map(({ template }) => template)).toEqual(['tenant-declined']);
});
