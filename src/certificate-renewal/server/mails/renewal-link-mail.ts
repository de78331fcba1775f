import { findCertificate, newestOf } from '../../../certificate/server/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reminderMailTenantTexts, renewalLinkMailTenantTexts as texts } from '../../rules/index.ts';

/** The path of the page on which a renewal is requested. */
export const renewalPath = (handle: string): string => `/zertifikat/neu-bestaetigen/${handle}`;

/**
 * Mails a fresh link in place of an expired one, to the tenant's stored address; sends nothing once there is nothing to renew
 * or nobody to write to.
 */
export async function mailRenewalLink(platform: Platform, certificateId: string): Promise<void> {
  const { db, handles, settings, clock } = platform;
  const certificate = await findCertificate(platform, db, await newestOf(db, certificateId));
  if (certificate?.state !== 'issued' || !certificate.tenant) return;
  const { id, tenant, tenantKeyId, requestId } = certificate;
  await inTransaction(db, async (trx) => {
    const handle = await handles.create(trx, { purpose: 'tenant-renew', subjectId: id });
    await sendMail(platform, trx, {
      key: `renewal-link:${id}:${clock.now().getTime()}`,
      template: 'delivery-link',
      to: { email: tenant.email, personKeyId: tenantKeyId, payer: 'tenant' },
      page: {
        title: texts.subject,
        greeting: reminderMailTenantTexts.greeting(tenant.firstName),
        blocks: [
          { kind: 'text', text: texts.intro },
          { kind: 'button', label: reminderMailTenantTexts.button, url: settings.publicUrl + renewalPath(handle) },
        ],
        reason: texts.reason,
      },
      requestId,
      certificateId: id,
    });
  });
}
