import { formatAddress } from '../../../address/rules/index.ts';
import { recommendedUntil } from '../../../certificate/rules/index.ts';
import type { Certificate } from '../../../certificate/server/index.ts';
import { priceTexts, vatPercent } from '../../../payment/rules/index.ts';
import { linkEndsAt } from '../../../platform/access/link-ends.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { reminderMailTenantTexts as texts } from '../../rules/index.ts';
import type { Reminder } from '../reminder-store.ts';
import { renewalPath } from './renewal-link-mail.ts';

export const reminderKey = (orderedCertificateId: string): string => `renewal-reminder:${orderedCertificateId}`;

/**
 * The mail advertises something that costs money, so it names the day on which it was requested and has an opt-out link (law
 * L46).
 */
export async function queueReminderMail(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  { wantedAt }: Reminder,
): Promise<void> {
  const { handles, clock, settings } = platform;
  const { id, orderedCertificateId, tenant, tenantKeyId, issuedAt, requestId, referenceDate } = certificate;
  if (!tenant || !issuedAt) return;
  const expiresAt = linkEndsAt('tenant-renew', clock.now());
  const handle = await handles.create(trx, { purpose: 'tenant-renew', subjectId: id, expiresAt });
  const stop = await handles.create(trx, { purpose: 'tenant-mails', subjectId: orderedCertificateId });
  const until = formatDate(recommendedUntil(dayInBerlin(issuedAt)));
  const subject = texts.subject(until);
  await sendMail(platform, trx, {
    key: reminderKey(orderedCertificateId),
    template: 'renewal-reminder',
    to: { email: tenant.email, personKeyId: tenantKeyId },
    page: {
      title: subject,
      greeting: texts.greeting(tenant.firstName),
      blocks: [
        { kind: 'text', text: texts.intro(formatDate(referenceDate), until) },
        { kind: 'facts', rows: [[texts.flatLabel, formatAddress(tenant.property)]] },
        { kind: 'text', text: texts.offer(priceTexts.renewal, vatPercent) },
        { kind: 'button', label: texts.button, url: settings.publicUrl + renewalPath(handle) },
        { kind: 'note', text: texts.validity(formatDate(lastDayOf(expiresAt))) },
        { kind: 'text', text: texts.nothing },
        { kind: 'text', text: texts.once(formatDate(dayInBerlin(wantedAt))) },
        { kind: 'link', label: texts.stop, url: `${settings.publicUrl}/mails-stoppen/${stop}` },
      ],
      reason: texts.reason,
    },
    requestId,
    certificateId: id,
    suppressibleAbout: orderedCertificateId,
  });
}
