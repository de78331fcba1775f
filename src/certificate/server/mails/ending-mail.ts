// The mail thirty days before a certificate ends: what ends, when, and what can be done about it (decision D62).
import { formatAddress } from '../../../address/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock, MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { nonBreaking } from '../../../platform/rules/text.ts';
import type { CertificateTenant } from '../../rules/certificate-data.ts';
import { endingMailTenantTexts as texts } from '../../rules/ends.de.ts';
import type { Payer } from '../../rules/index.ts';
import { readyMailTenantTexts } from '../../rules/messages.de.ts';
import type { Certificate } from '../certificate-store.ts';
import { heldBackFor } from '../tenant-mails.ts';
import { dataInformation } from './data-information.ts';
import { stopBlocks } from './stop-blocks.ts';

interface Ending {
  endsAt: Date;
  payer: Payer | null;
  /** False once the landlord was erased. */
  hasFile: boolean;
}

/**
 * Mails only the tenant, whoever paid: it is the tenant's document. A tenant who neither asked nor paid may opt out with this
 * mail, and gets none after an opt-out: the download page shows the date (decision 0029).
 */
export async function queueEndingMail(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  ending: Ending,
): Promise<void> {
  const { id, tenant, tenantKeyId, issuedAt, requestId } = certificate;
  if (!tenant || !issuedAt) return;
  const handle = await platform.handles.create(trx, { purpose: 'deliver', subjectId: id, expiresAt: ending.endsAt });
  const isUnasked = ending.payer !== 'tenant';
  const page = endingPage(platform, { tenant, issuedAt }, ending, handle);
  const stop = isUnasked ? await stopBlocks(platform, trx, certificate, { number: null }) : [];
  const blocks = [...page.blocks, ...stop, ...(await dataInformation(platform, trx, certificate))];
  await sendMail(platform, trx, {
    key: `certificate-ending:${id}`,
    template: 'certificate-ending',
    to: { email: tenant.email, personKeyId: tenantKeyId },
    page: { ...page, blocks },
    requestId,
    certificateId: id,
    ...(isUnasked ? heldBackFor(certificate) : {}),
  });
}

function endingPage(
  { settings: { publicUrl } }: Pick<Platform, 'settings'>,
  { tenant, issuedAt }: { tenant: CertificateTenant; issuedAt: Date },
  { endsAt, payer, hasFile }: Ending,
  handle: string,
): MailPage {
  const until = nonBreaking(formatDate(lastDayOf(endsAt)));
  const hasInvoice = payer === 'tenant';
  const keep = [hasFile ? texts.keep(until) : texts.keepOwn, ...(hasInvoice ? [texts.keepInvoice] : [])];
  return {
    title: texts.subject,
    greeting: readyMailTenantTexts.greeting(tenant.firstName),
    blocks: [
      { kind: 'text', text: texts.intro(nonBreaking(formatDate(dayInBerlin(issuedAt))), until) },
      { kind: 'facts', rows: [[readyMailTenantTexts.flatLabel, formatAddress(tenant.property)]] },
      { kind: 'text', text: texts.afterwards },
      { kind: 'heading', text: texts.doHeading },
      { kind: 'list', items: [...keep, texts.renew, texts.nothing] },
      ...linkBlocks(`${publicUrl}/zertifikat/herunterladen/${handle}`, { hasFile, hasInvoice, until }),
      { kind: 'link', label: texts.newRequest, url: `${publicUrl}/` },
    ],
    reason: texts.reason,
  };
}

function linkBlocks(
  url: string,
  { hasFile, hasInvoice, until }: { hasFile: boolean; hasInvoice: boolean; until: string },
): MailBlock[] {
  if (!hasFile && !hasInvoice) return [];
  const both = hasInvoice ? readyMailTenantTexts.download : texts.download;
  return [
    { kind: 'button', label: hasFile ? both : texts.invoice, url },
    { kind: 'note', text: texts.validity(until) },
  ];
}
