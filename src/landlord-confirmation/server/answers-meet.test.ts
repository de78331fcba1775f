// Concurrent answers of a landlord: signing, declining and undoing at the same moment, and the sweep that tells the tenant (D70).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyDeclined } from './notify-declined.ts';

const phone = '+491713920009';
let product: TestProduct;
let round = 0;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

interface Asked {
  id: string;
  tenant: string;
  form: Record<string, unknown>;
  token: string;
}

async function ask(): Promise<Asked> {
  const [tenant, landlordEmail] = [`mieter-${++round}@post.example`, `haus-${round}@vermieter.example`];
  const { id } = await submitWizard(product, tenant, { landlordEmail });
  const link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  const token = String((await openConfirmation(product, link)).body['token']);
  return { id, tenant, token, form: { ...signedForm(), landlordEmail, landlordPhone: phone } };
}

const decline = ({ token }: Asked, reason = 'unwilling'): Promise<Answer> =>
  product.post('/certificate/decline', { reason }, { token });
const undo = ({ token }: Asked): Promise<Answer> => product.post('/certificate/undo-decline', undefined, { token });
const stateOf = async ({ id }: Asked) =>
  product.platform.db
    .selectFrom('tenant_request')
    .select(['state', 'undo_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const toldTo = async ({ tenant }: Asked): Promise<string[]> =>
  (await product.messages(tenant))
    .map(({ template }) => template)
    .filter((template) => template === 'tenant-outcome' || template === 'tenant-declined');

/** The same instance with a clock that is ahead by these seconds. */
const withClock = (seconds: number): Platform => {
  const { platform } = product;
  return { ...platform, clock: { now: () => addSeconds(platform.clock.now(), seconds) } };
};

test('[D34] [D70] declining, signing and taking back at the same moment: one answer holds, and the tenant hears of that one alone', async () => {
  for (const hasDeclined of [false, true, false, true]) {
    const asked = await ask();
    const { form, token } = asked;
    expect((await product.post('/certificate/send-sms', form, { token })).status).toBe(200);
    const otp = await lastCode(product, phone);
    if (hasDeclined) expect((await decline(asked)).status).toBe(200);
    const sign = product.post('/certificate/create', { ...form, otp }, { token });
    const answers = await Promise.all([decline(asked, 'not-the-landlord'), sign, undo(asked)]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const isSigned = answers[1]?.status === 200;
    const { state } = await stateOf(asked);
    expect(state === 'confirmed').toBe(isSigned);
    await product.clock.advance(601);
    await notifyDeclined(product.platform);
    const signed = await product.platform.db
      .selectFrom('certificate')
      .select('id')
      .where('request_id', '=', asked.id)
      .execute();
    expect(signed).toHaveLength(isSigned ? 1 : 0);
    const told = { confirmed: ['tenant-outcome'], declined: ['tenant-declined'], submitted: [] };
    expect(await toldTo(asked)).toEqual(told[state as keyof typeof told]);
  }
});

test('[D70] the tenant is told or the no is taken back, never both, also where two instances differ by a minute', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const asked = await ask();
    await decline(asked);
    await product.clock.advance(570);
    // By the clock that answers the click half a minute is left; by the sweeping clocks the time is over, or not.
    const [taken] = await Promise.all([undo(asked), notifyDeclined(withClock(60)), notifyDeclined(withClock(-60))]);
    expect([200, 409]).toContain(taken.status);
    const isTaken = taken.status === 200;
    expect(await stateOf(asked)).toEqual({ state: isTaken ? 'submitted' : 'declined', undo_until: null });
    expect(await toldTo(asked)).toEqual(isTaken ? [] : ['tenant-declined']);
    await product.clock.advance(601);
    await Promise.all([notifyDeclined(withClock(60)), notifyDeclined(withClock(-60))]);
    expect(await toldTo(asked)).toEqual(isTaken ? [] : ['tenant-declined']);
  }
});

test('[D70] told by the clock that is ahead, it can’t be taken back by the one that is behind; taken back, nobody is told', async () => {
  const [told, takenBack] = [await ask(), await ask()];
  await decline(told);
  await product.clock.advance(570);
  await notifyDeclined(withClock(60));
  expect(await undo(told)).toMatchObject({ status: 409, body: { code: 'answer-final' } });
  expect(await toldTo(told)).toEqual(['tenant-declined']);
  await decline(takenBack);
  expect((await undo(takenBack)).status).toBe(200);
  await notifyDeclined(withClock(3600));
  expect(await toldTo(takenBack)).toEqual([]);
});
