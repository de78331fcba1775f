// Tells a payer whose order was already paid or whose certificate had ended that the money is refunded: the page that said so
// may be closed.
import { findCertificate } from '../../../certificate/server/index.ts';
import type { Payer } from '../../../certificate/rules/index.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { paymentMethodNames } from '../../rules/payment-methods.ts';
import { returnedMailLandlordTexts, returnedMailTenantTexts } from '../../rules/returned-mail.de.ts';
import type { Attempt } from '../attempt-store.ts';
import type { Order } from '../order-store.ts';
import { payingSide, type PayingSide } from '../paying-side.ts';

const textsOf = { tenant: returnedMailTenantTexts, landlord: returnedMailLandlordTexts } as const;

/**
 * Finds the payer by the request behind a certificate whose content is deleted; null when there is none, or that side was
 * erased.
 */
export type FindFormerPayer = (
  connection: Connection,
  certificateId: string,
  payer: Payer,
) => Promise<{ email: string; personKeyId: string; firstName: string } | null>;

interface Returned {
  order: Order;
  attempt: Attempt;
}

/** Mails once per payment; does nothing once that side was erased. */
export async function mailReturned(
  platform: Platform,
  trx: Transaction,
  { order, attempt }: Returned,
  formerPayer: FindFormerPayer,
): Promise<void> {
  const { payer, amountCents, method } = attempt;
  const to = await addresseeOf(platform, trx, { order, attempt }, formerPayer);
  if (!to) return;
  const { email, personKeyId, greeting } = to;
  const texts = textsOf[payer];
  await sendMail(platform, trx, {
    key: `payment-returned:${attempt.id}`,
    template: 'payment-returned',
    to: { email, personKeyId, payer },
    subject: texts.subject(order.number),
    page: {
      title: texts.title,
      greeting,
      blocks: [
        { kind: 'text', text: order.state === 'canceled' ? texts.ended : texts.double },
        {
          kind: 'facts',
          rows: [
            [texts.order, order.number],
            [texts.method, paymentMethodNames[method]],
            [texts.amount, formatEuro(amountCents)],
          ],
        },
        { kind: 'text', text: texts.nothingToDo },
      ],
      reason: texts.reason,
    },
    certificateId: order.certificateId,
  });
}

async function addresseeOf(
  platform: Platform,
  trx: Transaction,
  { order: { certificateId }, attempt: { payer } }: Returned,
  formerPayer: FindFormerPayer,
): Promise<Pick<PayingSide, 'email' | 'personKeyId' | 'greeting'> | null> {
  const certificate = await findCertificate(platform, trx, certificateId);
  const side = certificate && payingSide(certificate, payer);
  if (side) return side;
  const former = await formerPayer(trx, certificateId, payer);
  return former && { ...former, greeting: textsOf[payer].greeting(former.firstName) };
}
