// The confirmation on a durable medium (§ 312f BGB): whole contract, withdrawal, terms, consent with its time (law L04).
// The certificate's file is released only after this mail was handed to the mail server (law L05).
import { formatAddress, type Address } from '../../../address/rules/index.ts';
import { wantsNoMail, type CertificateTenant } from '../../../certificate/rules/index.ts';
import { tenantEmailFor, tenantMailStateOf, titleOf, type Certificate } from '../../../certificate/server/index.ts';
import { tenantInShort } from '../../../person-fields/rules/index.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDateLong, formatDateTime } from '../../../platform/rules/dates.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { deliveryTimeNeutralTexts as deliveryTime } from '../../rules/delivery-time.de.ts';
import { letterDueOn } from '../../rules/letter-due.ts';
import { orderMailLandlordTexts, orderMailTenantTexts } from '../../rules/order-mail.de.ts';
import { paymentMethodNames } from '../../rules/payment-methods.ts';
import { priceOfLines } from '../../rules/price.ts';
import { legalPaths } from '../../rules/terms.ts';
import { withdrawalPolicyNeutralTexts as withdrawal } from '../../rules/withdrawal.de.ts';
import type { Attempt } from '../attempt-store.ts';
import { confirmationKey, keepConfirmation } from '../confirmation-store.ts';
import type { Order } from '../order-store.ts';
import { payingSide, type PayingSide } from '../paying-side.ts';

/** The terms of use as an attachment. */
export interface TermsFile {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Finds name and address that the tenant confirmed with a code; null when nobody did (W48). */
export type FindLetterRecipient = (
  certificateId: string,
) => Promise<{ firstName: string; lastName: string; address: Address } | null>;

export interface ConfirmedOrder {
  order: Order;
  attempt: Attempt;
  certificate: Certificate;
  terms: TermsFile;
  /** The recipient of the letter; null when no letter was bought. */
  letterTo: Awaited<ReturnType<FindLetterRecipient>>;
}

const textsOf = { tenant: orderMailTenantTexts, landlord: orderMailLandlordTexts } as const;
type Texts = (typeof textsOf)[keyof typeof textsOf];

/** When the confirmation was handed to the mail server; null if not yet. */
export async function confirmedAt({ outbox }: Platform, connection: Connection, orderId: string): Promise<Date | null> {
  const status = await outbox.statusOf(connection, confirmationKey(orderId));
  // A mail that bounced later still counts as handed over.
  return status?.sentAt ?? null;
}

export async function mailOrderConfirmation(
  platform: Platform,
  trx: Transaction,
  confirmed: ConfirmedOrder,
): Promise<void> {
  const { order, attempt, certificate, terms } = confirmed;
  const customer = payingSide(certificate, attempt.payer);
  if (!customer) throw new Error('an erased person cannot have paid');
  const { personKeyId, email, greeting } = customer;
  const texts = textsOf[attempt.payer];
  const page = {
    title: texts.title,
    greeting,
    blocks: [
      ...(await contractBlocks(platform, trx, confirmed, customer)),
      ...consentBlocks(texts, attempt),
      ...withdrawalBlocks(texts, platform, order.number),
    ],
    reason: texts.reason,
  };
  const subject = texts.subject(order.number);
  const { html, text } = await sendMail(platform, trx, {
    key: confirmationKey(order.id),
    template: 'order-confirmation',
    to: { email, personKeyId, payer: attempt.payer },
    subject,
    page,
    attachments: [terms],
    requestId: certificate.requestId,
    certificateId: certificate.id,
  });
  const { bytes, ...file } = terms;
  const attachments = [{ ...file, base64: Buffer.from(bytes).toString('base64') }];
  await keepConfirmation(platform, trx, order.id, { kind: 'mail', to: email, subject, html, text, attachments });
}

const letterDay = (paidAt: Date): string => formatDateLong(letterDueOn(dayInBerlin(paidAt)));

/** The row about delivery; it promises no mail to a tenant who wants none (law L49). */
async function deliveryOf(
  platform: Platform,
  trx: Transaction,
  { attempt, certificate, letterTo }: ConfirmedOrder,
  tenant: CertificateTenant,
): Promise<string> {
  const { payer } = attempt;
  const email = tenantEmailFor(payer, certificate, tenant);
  if (attempt.delivery === 'post')
    return textsOf[payer].byPost(
      email,
      letterTo ? `${letterTo.firstName} ${letterTo.lastName}, ${formatAddress(letterTo.address)}` : '',
    );
  if (payer === 'tenant') return orderMailTenantTexts.byEmail(email);
  const state = await tenantMailStateOf(platform, trx, { ...certificate, tenant });
  return wantsNoMail(state) ? orderMailLandlordTexts.byLink : orderMailLandlordTexts.byEmail(email);
}

async function contractBlocks(
  platform: Platform,
  trx: Transaction,
  confirmed: ConfirmedOrder,
  customer: PayingSide,
): Promise<MailBlock[]> {
  const { settings, clock } = platform;
  const { order, attempt, certificate } = confirmed;
  const texts = textsOf[attempt.payer];
  const { tenant } = certificate;
  if (!tenant) throw new Error('a certificate of an erased tenant cannot have been paid');
  const price = priceOfLines(attempt.lines);
  const lineNames = { pdf: texts.pdfLine, renewal: texts.renewalLine, post: texts.postLine };
  const { operator } = settings;
  return [
    { kind: 'text', text: texts.intro },
    {
      kind: 'facts',
      rows: [
        [texts.number, order.number],
        [texts.orderedAt, formatDateTime(attempt.consentAt)],
        [texts.document, titleOf({ ...certificate, tenant })],
        [texts.person, tenantInShort(tenant)],
        [texts.flat, formatAddress(tenant.property)],
        [texts.invoiceTo, `${customer.name}, ${formatAddress(customer.address)}`],
        [texts.delivery, await deliveryOf(platform, trx, confirmed, tenant)],
        [deliveryTime.label, `${deliveryTime[attempt.delivery]}.`],
        // The mail is queued in the transaction that marks the order paid, so now is the time of payment.
        ...(attempt.delivery === 'post' ? [[deliveryTime.letterLabel, letterDay(clock.now())] as const] : []),
        [deliveryTime.formatLabel, `${deliveryTime.format}.`],
        [texts.checkable, texts.checkableValue(settings.certificateMonths)],
        ...price.lines.map(({ item, gross }) => [lineNames[item], formatEuro(gross)] as const),
        [texts.net, formatEuro(price.net)],
        [texts.vat(price.vatPercent), formatEuro(price.vat)],
        [texts.total, texts.totalValue(formatEuro(price.gross), price.vatPercent)],
        [texts.method, paymentMethodNames[attempt.method]],
      ],
    },
    { kind: 'heading', text: texts.contractHeading },
    {
      kind: 'text',
      text: `${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.email}, ${operator.phone}`,
    },
    { kind: 'text', text: texts.warranty },
  ];
}

function consentBlocks(texts: Texts, attempt: Attempt): MailBlock[] {
  return [
    { kind: 'heading', text: texts.termsHeading },
    { kind: 'text', text: texts.terms(attempt.termsVersion) },
    { kind: 'heading', text: texts.consentHeading },
    { kind: 'text', text: texts.consentIntro(formatDateTime(attempt.consentAt)) },
    { kind: 'list', items: [attempt.consentText] },
  ];
}

function withdrawalBlocks(
  texts: Texts,
  { settings: { operator, publicUrl } }: Platform,
  orderNumber: string,
): MailBlock[] {
  const withdrawUrl = `${publicUrl}${legalPaths.withdraw}`;
  const text = (paragraph: string): MailBlock => ({ kind: 'text', text: paragraph });
  return [
    { kind: 'heading', text: `${withdrawal.title}: ${withdrawal.rightHeading}` },
    ...withdrawal.right(operator, withdrawUrl).map(text),
    // In the fragment the number fills the form and reaches no log.
    { kind: 'link', label: texts.withdrawalLink, url: `${withdrawUrl}#${orderNumber}` },
    { kind: 'heading', text: withdrawal.consequencesHeading },
    ...withdrawal.consequences.map(text),
    { kind: 'heading', text: withdrawal.endHeading },
    ...withdrawal.end.map(text),
    { kind: 'heading', text: withdrawal.formHeading },
    { kind: 'text', text: withdrawal.formIntro },
    { kind: 'list', items: withdrawal.form(operator) },
    text(withdrawal.formEnd),
  ];
}
