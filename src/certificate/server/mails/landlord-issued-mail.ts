import { formatFlat } from '../../../address/rules/index.ts';
import { greetingOf, subjectWithTenants, tenantInShort } from '../../../person-fields/rules/index.ts';
import { lastLinkDay } from '../../../platform/access/link-ends.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { issuedMailLandlordTexts as texts } from '../../rules/messages.de.ts';
import type { Certificate } from '../certificate-store.ts';
import { changeLink } from './change-link-mail.ts';

/** Mails the landlord whom a tenant asked the code and the link to say 'Das war ich nicht' (security.md, Nachweisstufen). */
export async function queueLandlordIssuedMail(
  platform: Platform,
  trx: Transaction,
  { id, tenant, landlord, landlordKeyId, requestId }: Certificate,
  code: string,
): Promise<void> {
  const { clock, settings } = platform;
  if (!tenant || !landlord) return;
  const name = tenantInShort(tenant);
  const change = await changeLink(platform, trx, id);
  const until = formatDate(lastLinkDay('certificate-change', clock.now()));
  await sendMail(platform, trx, {
    key: `certificate-issued-landlord:${id}`,
    template: 'certificate-issued-landlord',
    to: { email: landlord.email, personKeyId: landlordKeyId },
    subject: subjectWithTenants(texts.subject, tenant, tenant.property.street),
    page: {
      title: texts.subject(name),
      greeting: `${greetingOf(landlord)},`,
      blocks: [
        { kind: 'text', text: texts.intro(name) },
        {
          kind: 'facts',
          rows: [
            [texts.codeLabel, code],
            [texts.flatLabel, formatFlat(tenant.property)],
          ],
        },
        // A landlord who only wants to look would not follow a link labelled 'Das war ich nicht'.
        { kind: 'link', label: texts.look, url: change },
        { kind: 'link', label: texts.checkPage, url: `${settings.publicUrl}/check` },
        { kind: 'text', text: texts.notMe },
        { kind: 'button', label: texts.change, url: change },
        { kind: 'note', text: texts.validity(until) },
      ],
      reason: texts.reason,
    },
    requestId,
    certificateId: id,
  });
}
