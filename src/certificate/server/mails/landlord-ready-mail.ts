import { formatFlat } from '../../../address/rules/index.ts';
import { greetingOf, subjectWithTenants, tenantInShort } from '../../../person-fields/rules/index.ts';
import { lastLinkDay } from '../../../platform/access/link-ends.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { recommendedUntil } from '../../rules/ends.ts';
import type { Payer } from '../../rules/index.ts';
import { readyMailLandlordTexts as texts } from '../../rules/messages.de.ts';
import type { Certificate } from '../certificate-store.ts';
import { tenantEmailFor } from '../tenant-mails.ts';
import { changeLink } from './change-link-mail.ts';

interface Ready {
  code: string;
  payer: Payer | null;
  /** The tenant wants no mail: the file went to nobody else. */
  isKept: boolean;
}

/** Mails the landlord who paid for the certificate or began it the way to the file, and to an invoice of the landlord's. */
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
  await sendMail(platform, trx, {
    key: `certificate-ready-landlord:${id}`,
    template: 'certificate-ready-landlord',
    to: { email: landlord.email, personKeyId: certificate.landlordKeyId },
    subject: subjectWithTenants(texts.subject, tenant, tenant.property.street),
    page: landlordReadyPage(platform, certificate, { ...ready, url, changeUrl: await changeLink(platform, trx, id) }),
    requestId: certificate.requestId,
    certificateId: id,
  });
}

function landlordReadyPage(
  { settings, clock }: Platform,
  certificate: Certificate,
  { code, url, payer, isKept, changeUrl }: Ready & { url: string; changeUrl: string },
): MailPage {
  const { tenant, landlord, issuedAt, delivery } = certificate;
  if (!tenant || !landlord || !issuedAt) throw new Error('only a finished certificate has a mail');
  const until = formatDate(lastLinkDay('landlord-deliver', clock.now()));
  const name = tenantInShort(tenant);
  return {
    title: texts.title,
    greeting: `${greetingOf(landlord)},`,
    blocks: [
      {
        kind: 'text',
        text: isKept ? texts.introKept(name) : texts.intro(name, tenantEmailFor('landlord', certificate, tenant)),
      },
      ...(isKept ? [{ kind: 'text', text: texts.kept } as const] : []),
      {
        kind: 'facts',
        rows: [
          [texts.codeLabel, code],
          [texts.flatLabel, formatFlat(tenant.property)],
          ...(delivery === 'post' ? [[texts.postLabel, texts.postTo] as const] : []),
          [texts.recommendedLabel, formatDate(recommendedUntil(dayInBerlin(issuedAt)))],
        ],
      },
      { kind: 'button', label: payer === 'landlord' ? texts.downloadBoth : texts.download, url },
      { kind: 'note', text: texts.validity(until) },
      { kind: 'link', label: texts.checkPage, url: `${settings.publicUrl}/check` },
      { kind: 'text', text: texts.notMe },
      { kind: 'link', label: texts.change, url: changeUrl },
    ],
    reason: texts.reason,
  };
}
