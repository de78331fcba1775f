// Money: the provider away, refunds that fail or take their time, a withdrawal whose days run out. Mollie as it answers.
import { confirmPayment, placeOrder } from '../../../scripts/demo/steps.ts';
import type { TestProduct } from '../../support/product-on-database.ts';
import { startMollieWorld, type MollieWorld } from '../../support/payment/mollie-world.ts';
import { signCertificate } from '../../support/signed-certificate.ts';
import { holdBackFile, orderOf, withdraw } from '../../support/withdraw-order.ts';
import type { Figures } from './rules.ts';
import { sceneOn, scrape, scrapeUntil, type Case, type NotHere } from './scene.ts';

const day = 24 * 3600;

/** Bought, paid, and withdrawn before the file went out: the product pays back by itself. */
async function withdrawn(product: TestProduct, mollie: MollieWorld, email: string): Promise<void> {
  const certificate = await signCertificate(product.platform, { email });
  const { paymentId } = await placeOrder(product, certificate);
  await mollie.pay([...mollie.payments.keys()].at(-1) ?? '');
  await confirmPayment(product, certificate, paymentId);
  await product.settled();
  const order = await orderOf(product, certificate);
  await holdBackFile(product, order);
  await withdraw(product, { orderNumber: order.number, email });
  await product.settled();
}

async function playMoney(product: TestProduct, mollie: MollieWorld, before: Figures): Promise<Case[]> {
  mollie.letRefunds('pending').catch(() => undefined);
  await withdrawn(product, mollie, 'erste@mieterin.example');
  const open = await scrapeUntil(product, 'refunds_open', (count) => count > 0);
  await product.clock.advance(10 * day + 3600);
  const urgent = await scrape(product);
  await mollie.letRefunds('failed');
  await withdrawn(product, mollie, 'zweite@mieterin.example');
  product.platform.jobs.soon('sweep-withdrawals');
  const failed = await scrapeUntil(product, 'withdrawals_refund_failed', (count) => count > 0);
  const certificate = await signCertificate(product.platform, { email: 'dritte@mieterin.example' });
  mollie.server.refuse({ status: 503, body: {} }, 10_000);
  await placeOrder(product, certificate).catch(() => undefined);
  await product.clock.advance(400);
  const away = await scrape(product);
  return [
    { alert: 'RefundsStandStill', how: 'Mollie keeps a refund pending', before, after: open },
    { alert: 'WithdrawalUrgent', how: 'the same withdrawal, clock ten days on', before, after: urgent },
    { alert: 'RefundsFailed', how: 'Mollie says that a refund failed', before, after: failed },
    { alert: 'WithdrawalRefundFailed', how: 'the withdrawal behind it', before, after: failed },
    { alert: 'PaymentProviderAway', how: 'Mollie answers 503, clock 400 s on', before, after: away },
  ];
}

export async function moneyScene(): Promise<(Case | NotHere)[]> {
  const mollie = await startMollieWorld();
  try {
    return await sceneOn('alarms-money', mollie.settings, (product, before) => playMoney(product, mollie, before));
  } finally {
    await mollie.close();
  }
}
