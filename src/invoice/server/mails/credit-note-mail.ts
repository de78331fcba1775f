import type { PaidOrder } from '../../../payment/server/index.ts';
import { paymentMethodNames } from '../../../payment/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { creditNoteLandlordTexts, creditNoteTenantTexts } from '../../rules/credit-note-mail.de.ts';
import { invoiceNeutralTexts } from '../../rules/document-texts.de.ts';
import type { CreditNote } from '../credit-note-store.ts';
import type { InvoiceModel } from '../document/invoice-model.ts';
import { titleOf } from '../document/invoice-words.ts';

const { fileName: fileNames } = invoiceNeutralTexts;
const textsOf = { tenant: creditNoteTenantTexts, landlord: creditNoteLandlordTexts } as const;

interface CreditNoteMailInput {
  order: PaidOrder;
  note: CreditNote;
  model: InvoiceModel;
  pdf: Uint8Array;
}

/** Mails the credit note to the customer; does nothing once that side was erased. */
export async function queueCreditNoteMail(
  platform: Platform,
  trx: Transaction,
  { order, note, model, pdf }: CreditNoteMailInput,
): Promise<void> {
  const { customer } = order;
  if (!customer || !model.corrects) return;
  const { payer, personKeyId, email } = customer;
  const texts = textsOf[payer];
  const title = titleOf(model);
  const { isWhole } = model.corrects;
  const amount = formatEuro(note.grossCents);
  const method = paymentMethodNames[order.method];
  const intro = isWhole ? texts.intro(amount, method) : texts.partIntro(amount, formatEuro(order.amountCents), method);
  const page: MailPage = {
    title: isWhole ? texts.title : texts.partTitle,
    greeting: customer.greeting,
    blocks: [
      { kind: 'text', text: intro },
      {
        kind: 'facts',
        rows: [
          [texts.order, order.number],
          [texts.invoice, model.corrects.number],
          [texts.creditNote, note.number],
          [texts.amount, amount],
        ],
      },
      { kind: 'text', text: texts.attached },
    ],
    reason: texts.reason,
  };
  await sendMail(platform, trx, {
    key: `credit-note:${note.id}`,
    template: 'credit-note',
    to: { email, personKeyId, payer },
    subject: title,
    page,
    attachments: [{ fileName: fileNames.creditNote(note.number), contentType: 'application/pdf', bytes: pdf }],
    certificateId: order.certificateId,
  });
}
