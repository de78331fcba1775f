import { formatFlat } from '../../../address/rules/index.ts';
import { greetingOf, subjectWithTenants, tenantInShort } from '../../../person-fields/rules/index.ts';
import { lastLinkDay } from '../../../platform/access/link-ends.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { correctedMailLandlordTexts as corrected } from '../../rules/correction.de.ts';
import type { Payer } from '../../rules/index.ts';
import { readyMailLandlordTexts as texts } from '../../rules/messages.de.ts';
import type { Certificate } from '../certificate-store.ts';
import { changeLink } from './change-link-mail.ts';
import { correctionBlocks, type CorrectionFacts } from './correction-facts.ts';

interface Corrected {
  code: string;
  payer: Payer | null;
  correction: CorrectionFacts;
}

/** Mails the landlord who corrected a certificate the way to the new file, and again the way to object. */
export async function queueLandlordCorrectedMail(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  facts: Corrected,
): Promise<void> {
  const { handles, settings } = platform;
  const { id, tenant, landlord, requestId } = certificate;
  if (!tenant || !landlord) return;
  const handle = await handles.create(trx, { purpose: 'landlord-deliver', subjectId: id });
  const links = {
    file: `${settings.publicUrl}/zertifikat/herunterladen/${handle}`,
    change: await changeLink(platform, trx, id),
  };
  await sendMail(platform, trx, {
    key: `certificate-corrected-landlord:${id}`,
    template: 'certificate-corrected-landlord',
    to: { email: landlord.email, personKeyId: certificate.landlordKeyId },
    subject: subjectWithTenants(corrected.subject, tenant, tenant.property.street),
    page: correctedPage(platform, certificate, facts, links),
    requestId,
    certificateId: id,
  });
}

function correctedPage(
  { settings, clock }: Platform,
  { tenant, landlord }: Certificate,
  { code, payer, correction }: Corrected,
  links: { file: string; change: string },
): MailPage {
  if (!tenant || !landlord) throw new Error('only a finished certificate has a mail');
  const until = formatDate(lastLinkDay('landlord-deliver', clock.now()));
  return {
    title: corrected.title,
    greeting: `${greetingOf(landlord)},`,
    blocks: [
      { kind: 'text', text: corrected.intro(tenantInShort(tenant)) },
      ...correctionBlocks(correction, corrected),
      {
        kind: 'facts',
        rows: [
          [texts.codeLabel, code],
          [texts.flatLabel, formatFlat(tenant.property)],
        ],
      },
      { kind: 'button', label: payer === 'landlord' ? texts.downloadBoth : texts.download, url: links.file },
      { kind: 'note', text: texts.validity(until) },
      { kind: 'link', label: texts.checkPage, url: `${settings.publicUrl}/check` },
      { kind: 'text', text: texts.notMe },
      { kind: 'link', label: texts.change, url: links.change },
    ],
    reason: corrected.reason,
  };
}
