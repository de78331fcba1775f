import type { Certificate } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RenewalOffer } from '../rules/index.ts';
import type { Caller } from './find-certificate.ts';
import { evaluateRenewal } from './evaluate-renewal.ts';
import { reminderOf } from './reminders.ts';

/** Supplied by the room certificate-share. */
export interface RenewalDeps {
  /** The number of active shares that show a certificate of this chain of corrections. */
  countOpenShares(orderedCertificateId: string): Promise<number>;
}

/** What a tenant's page offers for this certificate: a renewal, a reminder, or neither. */
export async function offerRenewal(
  platform: Platform,
  { countOpenShares }: RenewalDeps,
  { scope }: Caller,
  certificate: Certificate,
): Promise<RenewalOffer> {
  const { state, possibleFrom } = await evaluateRenewal(platform, platform.db, certificate);
  const { referenceDate } = certificate;
  return {
    state,
    referenceDate,
    possibleFrom: possibleFrom ?? '',
    openShares: state === 'possible' || state === 'open' ? await countOpenShares(certificate.orderedCertificateId) : 0,
    // Only the download page, which has this scope, can set a reminder.
    reminder: scope === 'certificate:deliver' ? await reminderOf(platform, certificate, state) : null,
  };
}
