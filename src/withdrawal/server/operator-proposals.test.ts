// What the operator is told and offered, by mail and on the command line.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { orderOf, outcomeOf, withdraw } from '../../../tests/support/withdraw-order.ts';
import { askWithdrawals } from '../../app/operator/withdrawals-command.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const operator = (argument?: string, ...more: string[]) =>
  askWithdrawals({ db: product.platform.db, settings: product.platform.settings, argument, more });

const mailsTo = async (email: string, template: string) =>
  (await product.messages(email)).filter((mail) => mail.template === template);

test('[D44] where there is no such order only that is proposed, with nothing to pay back, and it works in both word orders', async () => {
  const email = 'vertippt@besucherin.example';
  await withdraw(product, { orderNumber: 'MF-0000-0000', email });
  await product.settled();
  const row = (await operator()).rows.find(([, , why]) => why === 'unbekannte Bestellnummer');
  const id = row?.[0] ?? '';
  expect(row).toContain('nicht gefunden');
  const mails = await mailsTo(product.platform.settings.operator.email, 'withdrawal-operator');
  const mail = mails.find(({ text }) => text.includes(id));
  expect(mail?.text).toContain(`withdrawals not-effective ${id} unknown-order`);
  expect(mail?.text).not.toMatch(/accept|delivered|zurückzahlen/);
  const shown = JSON.stringify((await operator(id)).rows);
  expect(shown).toContain(`withdrawals not-effective ${id} unknown-order`);
  expect(shown).toContain('MF-0000-0000');
  expect(shown).not.toMatch(/accept|delivered/);
  expect(await operator(id, 'not-effective')).toMatchObject({ isAlarm: true });
  expect(await operator(id, 'not-effective', 'unknown-order')).toMatchObject({ isAlarm: false });
  await product.settled();
  const [answer] = await mailsTo(email, 'withdrawal-answer');
  expect(answer?.text).toContain('keine Bestellung gefunden');
});

test('[D44] after delivery the mail proposes to accept, or to reject as delivered', async () => {
  const email = 'vorschlag@mieterin.example';
  const order = await orderOf(product, await paidCertificate(product, { certificate: { email } }));
  await withdraw(product, { orderNumber: order.number, email });
  await product.settled();
  const [id = ''] = (await outcomeOf(product, order)).ids;
  const mails = await mailsTo(product.platform.settings.operator.email, 'withdrawal-operator');
  const text = mails.find((mail) => mail.text.includes(id))?.text;
  for (const part of [
    `withdrawals effective ${id}`,
    `withdrawals not-effective ${id} delivered`,
    'Spätestens zurückzahlen',
  ])
    expect(text).toContain(part);
});
