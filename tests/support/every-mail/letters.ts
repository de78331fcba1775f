// Every mail about a bought letter.
import { lena } from '../../../scripts/demo/sample-people.ts';
import { mailFailedLetter, mailLandlordOfFailedLetter } from '../../../src/postal-delivery/server/mails/failed-mail.ts';
import { mailOperator } from '../../../src/postal-delivery/server/mails/operator-mail.ts';
import { inTransaction } from '../../../src/platform/database/database.ts';
import type { TestProduct } from '../test-product.ts';

export async function playLetters({ platform, settled }: TestProduct): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    const letter = { letterId: crypto.randomUUID(), certificateId: crypto.randomUUID(), orderNumber: 'MF-AAAA-BBBB' };
    for (const kind of ['no-address', 'to-print', 'stuck', 'failed'] as const)
      await mailOperator(platform, trx, kind, letter);
    const recipient = {
      firstName: lena.tenant.firstName,
      lastName: lena.tenant.lastName,
      address: lena.home,
    };
    await mailFailedLetter(platform, trx, letter, {
      tenantKeyId: await platform.vault.createPerson(trx),
      firstName: lena.tenant.firstName,
      email: 'brief@mieterin.example',
      recipient,
    });
    await mailLandlordOfFailedLetter(platform, trx, letter, {
      landlordKeyId: await platform.vault.createPerson(trx),
      landlord: { ...lena.landlord, email: 'brief@vermieter.example' },
      tenant: lena.tenant,
      flat: lena.home,
    });
  });
  await settled();
}
