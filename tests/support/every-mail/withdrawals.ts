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
  await withdraw(product, { orderNumber: 'MF-0000-0000', email: 'niemand@besucherin.example' });
  await product.settled();
  const { platform } = product;
  await inTransaction(platform.db, async (trx) => {
    const declared = { name: nameOf(lena.tenant), orderNumber: order.number, email: 'andere@besucherin.example' };
    const personKeyId = await platform.vault.createPerson(trx);
    const withdrawal = { id: crypto.randomUUID(), personKeyId, receivedAt: platform.clock.now() };
    await mailAnswer(platform, trx, withdrawal as Parameters<typeof mailAnswer>[2], declared, null);
  });
  await product.settled();
}
