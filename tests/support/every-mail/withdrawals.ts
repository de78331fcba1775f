// Every mail of a withdrawal (section 356a BGB).
import { lena, nameOf } from '../../../scripts/demo/sample-people.ts';
import { mailAnswer } from '../../../src/withdrawal/server/mails/answer-mail.ts';
import { inTransaction } from '../../../src/platform/database/database.ts';
import { paidCertificate } from '../paid-certificate.ts';
import { holdBackFile, orderOf, withdraw } from '../withdraw-order.ts';
import type { TestProduct } from '../test-product.ts';

export async function playWithdrawals(product: TestProduct): Promise<void> {
  const email = 'widerruf@mieterin.example';
  const order = await orderOf(product, await paidCertificate(product, { certificate: { email } }));
  await holdBackFile(product, order);
  await withdraw(product, { orderNumber: order.number, email });
  // Of two receipts at once either may leave first.
  await product.settled();
  await withdraw(product, { orderNumber: 'MF-0000-0000', email: 'niemand@besucherin.example' });
  await product.settled();
  await withdraw(product, { orderNumber: order.number, email, name: 'Hoffmann, Lena' });
  await withdrawAsLandlord(product);
  await product.settled();
  const { platform } = product;
  const declared = { name: nameOf(lena.tenant), orderNumber: order.number, email: 'andere@besucherin.example' };
  for (const answer of ['effective', 'alreadyWithdrawn'] as const) {
    await inTransaction(platform.db, async (trx) => {
      const personKeyId = await platform.vault.createPerson(trx);
      const withdrawal = { id: crypto.randomUUID(), personKeyId, receivedAt: platform.clock.now() };
      await mailAnswer(platform, trx, withdrawal as Parameters<typeof mailAnswer>[2], declared, answer);
    });
    // Of two at once either may leave first.
    await product.settled();
  }
}

/** Twice, once with each order of his names. */
async function withdrawAsLandlord(product: TestProduct): Promise<void> {
  const email = 'widerruf@vermieter.example';
  const byLandlord = { payer: 'landlord' as const, landlordChange: { email, entityType: 'private' as const } };
  const certificate = await paidCertificate(product, {
    ...byLandlord,
    certificate: { email: 'widerruf-mieter@mieterin.example' },
  });
  const order = await orderOf(product, certificate);
  await holdBackFile(product, order);
  for (const name of ['Johannes Becker', 'Becker, Johannes']) {
    await withdraw(product, { orderNumber: order.number, email, name });
    await product.settled();
  }
}
