// The messages to an operator who answers a withdrawal that does not exist, or whose order does not.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { withdraw } from '../../../tests/support/withdraw-order.ts';
import { askWithdrawals } from '../../app/operator/withdrawals-command.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const operator = (argument?: string, ...more: string[]) =>
  askWithdrawals({ db: product.platform.db, settings: product.platform.settings, argument, more });

test('[D44] an answer to a withdrawal that nobody declared says so, and so does one to an order that does not exist', async () => {
  for (const typed of [randomUUID(), 'MF-AAAA-BBBB'])
    expect(await operator('accept', typed)).toMatchObject({
      title: expect.stringContaining(`Einen Widerruf ${typed.toLowerCase()} gibt es nicht`) as string,
      isAlarm: true,
    });
  expect((await operator('accept')).title).toContain('Es fehlt die Kennung');
  await withdraw(product, { orderNumber: 'MF-2222-3333', email: 'niemand@mieterin.example' });
  await product.settled();
  const listed = (await operator()).rows.find(([, , , number]) => number === 'nicht gefunden');
  const id = listed?.[0] ?? '';
  expect(await operator('effective', id)).toMatchObject({
    title: expect.stringContaining(`withdrawals not-effective ${id} unknown-order`) as string,
    isAlarm: true,
  });
});
