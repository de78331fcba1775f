import { formatAddress } from '../../../address/rules/index.ts';
import { lastLinkDay } from '../../../platform/access/link-ends.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { recommendedUntil } from '../../rules/ends.ts';
import type { Payer } from '../../rules/index.ts';
import { correctedMailTenantTexts as correctedTexts } from '../../rules/correction.de.ts';
import { certificateFileName } from '../../rules/file-name.ts';
import { readyMailTenantTexts as texts } from '../../rules/messages.de.ts';
import { partyName } from '../../rules/party-name.ts';
import { confirmedBy } from '../../rules/tan-channel.ts';
import type { Certificate } from '../certificate-store.ts';
import { correctionBlocks, type CorrectionFacts } from './correction-facts.ts';
import { heldBackFor } from '../tenant-mails.ts';
import { dataInformation } from './data-information.ts';
import { stopBlocks } from './stop-blocks.ts';

/** The outbox key of the mail with the file to the tenant. */
export const readyKey = (id: string): string => `certificate-ready:${id}`;

interface Ready {
  file: { bytes: Buffer; code: string };
  payer: Payer | null;
  /** What changed; null when the certificate corrects none. */
  correction: CorrectionFacts | null;
  /** The number of shares that now show this certificate instead of an earlier one. */
  openShares: number;
}

/**
 * Mails the finished PDF to the tenant, whoever paid; not when a landlord began and paid it and the tenant wants no mail. A
 * correction is always mailed, because holders of the earlier version have to know. True when the mail is held back.
 */
export async function queueReadyMail(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  { file, payer, correction, openShares }: Ready,
): Promise<boolean> {
  const { id, tenant, tenantKeyId, issuedAt } = certificate;
  if (!tenant || !issuedAt) return false;
  const isUnasked = payer !== 'tenant' && !correction;
  const handle = await platform.handles.create(trx, { purpose: 'deliver', subjectId: id });
  const url = `${platform.settings.publicUrl}/zertifikat/herunterladen/${handle}`;
  const page = readyPage(platform, certificate, { code: file.code, url, payer, correction, openShares });
  const information = correction ? [] : await dataInformation(platform, trx, certificate);
  const stop = isUnasked ? await stopBlocks(platform, trx, certificate, { number: null, isPassedOn: true }) : [];
  const blocks = [...page.blocks, ...information, ...stop];
  const { state } = await sendMail(platform, trx, {
    key: readyKey(id),
    template: 'certificate-ready',
    to: { email: tenant.email, personKeyId: tenantKeyId },
    page: { ...page, blocks },
    attachments: [{ fileName: certificateFileName(issuedAt), contentType: 'application/pdf', bytes: file.bytes }],
    requestId: certificate.requestId,
    certificateId: id,
    ...(isUnasked ? heldBackFor(certificate) : {}),
  });
  return state === 'suppressed';
}

function readyPage(
  { settings, clock }: Platform,
  { tenant, landlord, issuedAt, endsAt, certificateRequest, evidence }: Certificate,
  { code, url, payer, correction, openShares }: { code: string; url: string } & Omit<Ready, 'file'>,
): MailPage {
  if (!tenant || !landlord || !issuedAt) throw new Error('only a finished certificate has a mail');
  const isPayer = payer === 'tenant';
  const until = formatDate(lastLinkDay('deliver', clock.now()));
  const { intro, paidFor, reason } = wordsFor(certificateRequest, payer, partyName(landlord), confirmedBy(evidence));
  return {
    title: correction ? correctedTexts.subject : texts.subject,
    greeting: texts.greeting(tenant.firstName),
    blocks: [
      ...(correction
        ? [{ kind: 'text', text: correctedTexts.intro(partyName(landlord), confirmedBy(evidence)) } as const]
        : [intro, ...paidFor].map((text) => ({ kind: 'text', text }) as const)),
      ...(correction ? correctionBlocks(correction, correctedTexts) : []),
      {
        kind: 'facts',
        rows: [
          [texts.codeLabel, code],
          [texts.flatLabel, formatAddress(tenant.property)],
          [texts.recommendedLabel, formatDate(recommendedUntil(dayInBerlin(issuedAt)))],
          ...(endsAt ? [[texts.checkableLabel, formatDate(lastDayOf(endsAt))] as const] : []),
        ],
      },
      ...(openShares > 0 ? [{ kind: 'text', text: texts.openShares(openShares) } as const] : []),
      { kind: 'button', label: isPayer ? texts.download : texts.downloadFile, url },
      { kind: 'note', text: (isPayer ? texts.validityOfBoth : texts.validity)(until) },
      { kind: 'text', text: texts.passOn },
      { kind: 'link', label: texts.checkPage, url: `${settings.publicUrl}/check` },
    ],
    reason,
  };
}

/** A tenant who asked but did not pay is no customer, but did give us the address. */
function wordsFor(
  begunBy: Certificate['certificateRequest'],
  payer: Payer | null,
  landlord: string,
  by: string,
): { intro: string; paidFor: string[]; reason: string } {
  if (payer === 'tenant') return { intro: texts.intro(landlord, by), paidFor: [], reason: texts.reason };
  if (begunBy === 'landlord')
    return { intro: texts.introBegun(landlord, by), paidFor: [], reason: texts.forYou(landlord) };
  const paidFor = payer === 'landlord' ? [texts.paidFor(landlord)] : [];
  return { intro: texts.intro(landlord, by), paidFor, reason: texts.reasonAsked };
}
