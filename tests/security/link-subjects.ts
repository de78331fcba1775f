// Whose record stands behind the link of each purpose.
import type { LinkPurpose, Scope } from '../../src/platform/access/scopes.ts';

export type LinkSubject = Scope | 'removal' | 'passing' | 'landlord-request' | 'invoice';

/** What the links of his mails are for: of each purpose there is one. */
export const behind: Record<LinkPurpose, LinkSubject> = {
  'tenant-email': 'tenant:flow',
  'tenant-flow': 'tenant:flow',
  'pass-on': 'certificate:confirm',
  status: 'tenant:flow',
  'landlord-confirm': 'certificate:confirm',
  deliver: 'certificate:deliver',
  'tenant-renew': 'certificate:deliver',
  'landlord-deliver': 'landlord:deliver',
  'certificate-file': 'certificate:read',
  'certificate-change': 'certificate:change',
  'tenant-stop': 'removal',
  'landlord-stop': 'removal',
  'tenant-mails': 'certificate:deliver',
  'tenant-mails-ask': 'certificate:deliver',
  'tenant-passing': 'passing',
  'landlord-email': 'landlord:onboarding',
  'landlord-onboarding': 'landlord:onboarding',
  'landlord-sign': 'landlord-request',
  'password-reset': 'password:reset',
  download: 'invoice',
  'own-data': 'own-data',
  'own-data-ask': 'own-data',
  'co-tenant': 'co-tenant',
  erase: 'erase',
};
