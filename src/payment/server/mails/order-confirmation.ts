// The confirmation on a durable medium (§ 312f BGB): whole contract, withdrawal, terms, consent with its time (law L04).
// The certificate's file is released only after this mail was handed to the mail server (law L05).
import { emailKey } from '../../../person-fields/rules/index.ts';
import { formatAddress } from '../../../address/rules/index.ts';
import { certificateTitle } from '../../../certificate/rules/index.ts';
import type { Certificate } from '../../../certificate/server/index.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { renderMail, type MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { orderMailTenantTexts as texts } from '../../rules/order-mail.de.ts';
import { paymentMethodNames } from '../../rules/payment-methods.ts';
import { priceOf } from '../../rules/price.ts';
import { legalPaths } from '../../rules/terms.ts';
import { withdrawalNeutralTexts as withdrawal } from '../../rules/withdrawal.de.ts';
import type { Attempt } from '../attempt-store.ts';
import type { Order } from '../order-store.ts';

/** The terms of use as a file that can be kept. */
export interface TermsFile {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface ConfirmedOrder {
  order: Order;
  attempt: Attempt;
  certificate: Certificate;
  terms: TermsFile;
}

const keyOf = (orderId: string): string => `order-confirmation:${orderId}`;

export async function isOrderConfirmed(
  { outbox }: Platform,
  connection: Database | Transaction,
  orderId: string,
): Promise<boolean> {
  return (await outbox.statusOf(connection, keyOf(orderId)))?.state === 'sent';
}

export async function mailOrderConfirmation(
  platform: Platform,
  trx: Transaction,
  confirmed: ConfirmedOrder,
): Promise<void> {
  const { settings, outbox } = platform;
  const { order, certificate, terms } = confirmed;
  const { tenant } = certificate;
  if (!tenant) throw new Error('an erased person cannot have paid');
  const page = {
    title: texts.title,
    greeting: texts.greeting(tenant.firstName),
    blocks: [...contractBlocks(platform, confirmed), ...consentBlocks(confirmed), ...withdrawalBlocks(platform)],
    reason: texts.reason,
  };
  await outbox.mail(trx, {
    key: keyOf(order.id),
    template: 'order-confirmation',
    personKeyId: certificate.tenantKeyId,
    to: tenant.email,
    canonicalTo: emailKey(tenant.email),
    subject: texts.subject(order.number),
    ...renderMail(page, settings.operator),
    attachments: [terms],
    requestId: certificate.requestId ?? undefined,
    certificateId: certificate.id,
  });
}

function contractBlocks({ settings }: Platform, { order, attempt, certificate }: ConfirmedOrder): MailBlock[] {
  const { tenant } = certificate;
  if (!tenant) return [];
  const price = priceOf(attempt.delivery);
  const lineNames = { pdf: texts.pdfLine, post: texts.postLine };
  const delivery =
    attempt.delivery === 'post'
      ? texts.byPost(tenant.email, formatAddress(tenant.address))
      : texts.byEmail(tenant.email);
  const { operator } = settings;
  return [
    { kind: 'text', text: texts.intro },
    {
      kind: 'facts',
      rows: [
        [texts.number, order.number],
        [texts.orderedAt, formatDateTime(attempt.consentAt)],
        [texts.document, certificateTitle(tenant.answers)],
        [texts.person, `${tenant.firstName} ${tenant.lastName}`],
        [texts.flat, formatAddress(tenant.property)],
        [texts.delivery, delivery],
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

function consentBlocks({ attempt }: ConfirmedOrder): MailBlock[] {
  return [
    { kind: 'heading', text: texts.termsHeading },
    { kind: 'text', text: texts.terms(attempt.termsVersion) },
    { kind: 'heading', text: texts.consentHeading },
    { kind: 'text', text: texts.consentIntro(formatDateTime(attempt.consentAt)) },
    { kind: 'list', items: [attempt.consentText] },
  ];
}

function withdrawalBlocks({ settings: { operator, publicUrl } }: Platform): MailBlock[] {
  const withdrawUrl = `${publicUrl}${legalPaths.withdraw}`;
  const text = (paragraph: string): MailBlock => ({ kind: 'text', text: paragraph });
  return [
    { kind: 'heading', text: `${withdrawal.title}: ${withdrawal.rightHeading}` },
    ...withdrawal.right(operator, withdrawUrl).map(text),
    { kind: 'link', label: texts.withdrawalLink, url: withdrawUrl },
    { kind: 'heading', text: withdrawal.consequencesHeading },
    ...withdrawal.consequences.map(text),
    { kind: 'heading', text: withdrawal.endHeading },
    ...withdrawal.end.map(text),
    { kind: 'heading', text: withdrawal.formHeading },
    { kind: 'text', text: withdrawal.formIntro },
    { kind: 'list', items: withdrawal.form(operator) },
  ];
}
