import { formatFlat } from '../../../address/rules/index.ts';
import { greetingOf, subjectWithTenants, tenantInShort } from '../../../person-fields/rules/index.ts';
import { lastLinkDay } from '../../../platform/access/link-ends.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock, MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import type { CertificateTenant } from '../../rules/certificate-data.ts';
import { correctedMailLandlordTexts as corrected } from '../../rules/correction.de.ts';
import { recommendedUntil } from '../../rules/ends.ts';
import type { Payer } from '../../rules/index.ts';
import { readyMailLandlordTexts as texts } from '../../rules/messages.de.ts';
import type { Certificate } from '../certificate-store.ts';
import { tenantEmailFor } from '../tenant-mails.ts';
import { changeLink } from './change-link-mail.ts';
import { correctionBlocks, type CorrectionFacts } from './correction-facts.ts';

interface Ready {
  code: string;
  payer: Payer | null;
  /** True when the tenant wants no mail, so the file went to nobody else. */
  isKept: boolean;
  /** Null when the certificate corrects none. */
  correction: CorrectionFacts | null;
}

/** Mails the landlord who paid for, began or corrected the certificate the links to the file and to his invoice. */
export async function queueLandlordReadyMail(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  ready: Ready,
): Promise<void> {
  const { handles, settings } = platform;
  const { id, tenant, landlord } = certificate;
  if (!tenant || !landlord) return;
  const handle = await handles.create(trx, { purpose: 'landlord-deliver', subjectId: id });
  const url = `${settings.publicUrl}/zertifikat/herunterladen/${handle}`;
  const template = ready.correction ? 'certificate-corrected-landlord' : 'certificate-ready-landlord';
  const { subject } = ready.correction ? corrected : texts;
  await sendMail(platform, trx, {
    key: `${template}:${id}`,
    template,
    to: { email: landlord.email, personKeyId: certificate.landlordKeyId },
    subject: subjectWithTenants(subject, tenant, tenant.property.street),
    page: landlordReadyPage(platform, certificate, { ...ready, url, changeUrl: await changeLink(platform, trx, id) }),
    requestId: certificate.requestId,
    certificateId: id,
  });
}

function landlordReadyPage(
  { settings, clock }: Platform,
  certificate: Certificate,
  { code, url, changeUrl, ...ready }: Ready & { url: string; changeUrl: string },
): MailPage {
  const { tenant, landlord, issuedAt, delivery } = certificate;
  if (!tenant || !landlord || !issuedAt) throw new Error('only a finished certificate has a mail');
  const until = formatDate(lastLinkDay('landlord-deliver', clock.now()));
  const { title, reason } = ready.correction ? corrected : texts;
  // For a correction the mail tells only what changed.
  const more = ready.correction
    ? []
    : [
        ...(delivery === 'post' ? [[texts.postLabel, texts.postTo] as const] : []),
        [texts.recommendedLabel, formatDate(recommendedUntil(dayInBerlin(issuedAt)))] as const,
      ];
  return {
    title,
    greeting: `${greetingOf(landlord)},`,
    blocks: [
      ...firstBlocks({ ...certificate, tenant }, ready),
      {
        kind: 'facts',
        rows: [[texts.codeLabel, code], [texts.flatLabel, formatFlat(tenant.property)], ...more],
      },
      { kind: 'button', label: ready.payer === 'landlord' ? texts.downloadBoth : texts.download, url },
      { kind: 'note', text: texts.validity(until) },
      { kind: 'link', label: texts.checkPage, url: `${settings.publicUrl}/check` },
      { kind: 'text', text: texts.notMe },
      { kind: 'link', label: texts.change, url: changeUrl },
    ],
    reason,
  };
}

/** Says what happened to the certificate and where the file went; for a correction, what changed. */
function firstBlocks(
  certificate: Certificate & { tenant: CertificateTenant },
  { isKept, correction }: Pick<Ready, 'isKept' | 'correction'>,
): MailBlock[] {
  const { tenant } = certificate;
  const name = tenantInShort(tenant);
  const text = (said: string): MailBlock => ({ kind: 'text', text: said });
  if (correction) return [text(corrected.intro(name)), ...correctionBlocks(correction, corrected)];
  if (isKept) return [text(texts.introKept(name)), text(texts.kept)];
  return [text(texts.intro(name, tenantEmailFor('landlord', certificate, tenant)))];
}
