// How the tenant is reached, as each side may read it, on pages and in mails.
import { emailKey, mailboxOf, maskEmail } from '../../person-fields/rules/index.ts';
import type { CertificateTenant } from '../rules/certificate-data.ts';
import type { Payer } from '../rules/delivery-schema.ts';
import type { Certificate } from './certificate-store.ts';

type Begun = Pick<Certificate, 'certificateRequest'>;
type Reached = Pick<CertificateTenant, 'email'>;

/** A landlord whom a tenant asked never learns the address (decision D78); what he entered himself he reads as he did. */
export const tenantEmailFor = (viewer: Payer, { certificateRequest }: Begun, { email }: Reached): string =>
  viewer === 'landlord' && certificateRequest === 'tenant' ? maskEmail(email) : email;

/**
 * Typed by the landlord: the tenant's own mailbox, however it is spelled, or what he was shown of it and sent back unchanged
 * (decision D79).
 */
export function isTenantEmail(typed: string, certificate: Begun, tenant: Reached): boolean {
  const shown = tenantEmailFor('landlord', certificate, tenant);
  return mailboxOf(typed) === mailboxOf(tenant.email) || emailKey(typed) === emailKey(shown);
}
