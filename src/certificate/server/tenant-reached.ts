// What a landlord's pages say of the tenant's side: what became of this certificate, and not only what the tenant wants today.
import type { MailTemplate } from '../../platform/messages/mail-table.ts';
import { statesOfMails } from '../../platform/messages/mailed-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeliveredCertificate, Payer } from '../rules/delivery-schema.ts';
import type { Certificate } from './certificate-store.ts';
import { tenantMailStateOf } from './tenant-mails.ts';

type TenantReached = Pick<DeliveredCertificate, 'tenantMail' | 'tenantMailed' | 'tenantCanPay'>;

/** The tenant knows, and is told nothing of it here. */
const unsaid: TenantReached = { tenantMail: 'possible', tenantMailed: null, tenantCanPay: false };

export async function tenantReached(
  platform: Platform,
  certificate: Certificate,
  { viewer, payer }: { viewer: Payer; payer: Payer | null },
): Promise<TenantReached> {
  const { tenant, paidAt, id } = certificate;
  if (viewer === 'tenant' || !tenant) return unsaid;
  return {
    tenantMail: await tenantMailStateOf(platform, platform.db, { ...certificate, tenant }),
    tenantMailed: paidAt ? await wasMailed(platform, certificate, payer) : null,
    tenantCanPay: paidAt === null && (await platform.handles.hasLive(platform.db, [id], 'deliver')),
  };
}

/** Those with the file. */
const fileMails: MailTemplate[] = ['certificate-ready', 'certificate-resent'];

/**
 * Null: not written yet, and what the tenant wants then decides. What the tenant bought and what was corrected goes out in
 * any case.
 */
async function wasMailed(
  { db }: Pick<Platform, 'db'>,
  { id, orderedId }: Certificate,
  payer: Payer | null,
): Promise<boolean | null> {
  if (payer === 'tenant' || id !== orderedId) return true;
  const states = await statesOfMails(db, id, fileMails);
  return states.length === 0 ? null : states.some((state) => state !== 'suppressed');
}
