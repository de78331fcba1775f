// The landlord may answer until the end of the day that his mail names, however he opens the request, and not a minute longer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { signByLink } from '../../../tests/support/signed-form.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { afterMidnightOf, eveningOf, nextMorningOf, turnClock } from '../../../tests/support/turned-clock.ts';
import { addDays, dayInBerlin, formatDate } from '../../platform/rules/dates.ts';
import { sweepRequests } from '../../tenant-request/server/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const stateOf = async (status: string): Promise<unknown> => {
  const { body } = await product.get(`/tenant/check-status/${status}`);
  return (body['data'] as { state: string }).state;
};

/** Asks in the morning of the first of March: the clocks change within the thirty days. */
async function ask(name: string) {
  const side = { tenant: `${name}@post.example`, landlord: `jan@${name}.example` };
  await turnClock(product, nextMorningOf(product, '03-01'));
  const { status, submitted } = await submitWizard(product, side.tenant, { landlordEmail: side.landlord });
  const lastDay = addDays(dayInBerlin(product.platform.clock.now()), 30);
  const confirm = await linkValue(product, side.landlord, '/angaben-bestaetigen?request=tenant&token=');
  return { ...side, status, submitted, lastDay, confirm };
}

test('[D08] an answer in the evening of the day that mail and page name is taken', async () => {
  const { status, submitted, lastDay, confirm, tenant, landlord } = await ask('abends');
  expect(submitted).toMatchObject({ answerUntil: lastDay });
  expect((await product.messages(landlord))[0]?.text).toContain(formatDate(lastDay));
  await turnClock(product, eveningOf(lastDay));
  await sweepRequests(product.platform);
  const answer = await signByLink(product, confirm, { tenantEmail: tenant, landlordEmail: landlord });
  expect(answer.status).toBe(200);
  expect(await stateOf(status)).toBe('confirmed');
});

test('[D08] a minute after midnight the request has ended, and its link opens nothing', async () => {
  const { status, lastDay, confirm } = await ask('danach');
  await turnClock(product, eveningOf(lastDay));
  await sweepRequests(product.platform);
  expect(await stateOf(status)).toBe('submitted');
  await turnClock(product, afterMidnightOf(lastDay));
  expect((await openConfirmation(product, confirm)).body['code']).toBe('link-expired');
  await sweepRequests(product.platform);
  expect(await stateOf(status)).toBe('expired');
});
