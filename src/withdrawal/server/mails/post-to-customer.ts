import type { Payer } from '../../../payment/rules/index.ts';
import type { OrderCustomer, WithdrawableOrder } from '../../../payment/server/index.ts';
import { emailKey } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail, type MailBlock } from '../../../platform/messages/render-mail.tsx';
import { renderTenantMail } from '../../../platform/messages/tenant-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { outcomeLandlordTexts, outcomeTenantTexts } from '../../rules/mails.de.ts';
import type { Withdrawal } from '../withdrawal-store.ts';

export type Told = Pick<Withdrawal, 'id' | 'receivedAt' | 'customer'>;

export const outcomeTextsOf = (payer: Payer): typeof outcomeLandlordTexts =>
  payer === 'tenant' ? outcomeTenantTexts : outcomeLandlordTexts;

/** Under the customer's own key and to the address of the order, whatever was typed. */
export async function postToCustomer(
  platform: Platform,
  trx: Transaction,
  { id }: Told,
  letter: { order: WithdrawableOrder; customer: OrderCustomer; subject: string; blocks: readonly MailBlock[] },
): Promise<void> {
  const { order, customer, subject, blocks } = letter;
  const { payer, email, greeting, personKeyId } = customer;
  const page = { title: subject, greeting, blocks, reason: outcomeTextsOf(payer).reason };
  const rendered =
    payer === 'tenant'
      ? await renderTenantMail(platform, trx, personKeyId, page)
      : renderMail(page, platform.settings.operator);
  await platform.outbox.mail(trx, {
    key: `withdrawal-outcome:${id}:${payer}`,
    template: 'withdrawal-outcome',
    personKeyId,
    to: email,
    canonicalTo: emailKey(email),
    subject,
    ...rendered,
    certificateId: order.certificateId,
  });
}
