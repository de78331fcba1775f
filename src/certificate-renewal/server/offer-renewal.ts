import type { Certificate } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { renewableFrom, type RenewalOffer } from '../rules/index.ts';
import type { Caller } from './find-certificate.ts';
import { judgeRenewal } from './judge-renewal.ts';
import { reminderOf } from './reminders.ts';

/** What only other rooms know. */
export interface RenewalDeps {
  /** Open links that show one of this row of corrections. */
  countOpenShares(orderedId: string): Promise<number>;
}

export async function offerRenewal(
  platform: Platform,
  { countOpenShares }: RenewalDeps,
  { scope }: Caller,
  certificate: Certificate,
): Promise<RenewalOffer> {
  const { state } = await judgeRenewal(platform, platform.db, certificate);
  const { referenceDate } = certificate;
  return {
    state,
    referenceDate,
    possibleFrom: state === 'early' ? renewableFrom(referenceDate) : '',
    openShares: state === 'possible' || state === 'open' ? await countOpenShares(certificate.orderedId) : 0,
    reminder: scope === 'certificate:deliver' ? await reminderOf(platform, certificate, state) : null,
  };
}
