// When a certificate has expired: removes what other rooms store about it, and the keys that nothing else needs.
import type { ContentGone } from '../certificate/server/index.ts';
import { sweepRenewals } from '../certificate-renewal/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import { dropCodes } from '../one-time-code/server/index.ts';
import { findAccountOfKey } from '../landlord-account/server/index.ts';
import { cancelLetters } from '../postal-delivery/server/index.ts';
import { voidRemovals } from '../removal/server/index.ts';
import { dropRecipientConsents } from '../tenant-consent/server/index.ts';
import { endWithCertificate } from '../tenant-request/server/index.ts';
import type { Rooms } from './rooms.ts';

/** Removes what other rooms store about an expired certificate and, with the last one under its key, the keys that nothing else needs. */
export const clearEnded: ContentGone = async (platform, trx, { id, requestId, tenantKeyId, landlordKeyId, isLast }) => {
  const { clock, vault, handles, tokens } = platform;
  await voidRemovals(trx, [id], ['erase', 'revoke'], clock.now());
  await dropCodes(trx, id);
  await cancelLetters(platform, trx, [id]);
  if (!isLast) return;
  await dropRecipientConsents(trx, tenantKeyId);
  // These are the links to the own data.
  await handles.endAll(trx, tenantKeyId);
  await tokens.endAll(trx, tenantKeyId);
  if (requestId !== null) await endWithCertificate(platform, trx, requestId);
  // A certificate that a landlord began is sealed with his account's key, which stays; each request creates its own landlord key.
  const keys = [tenantKeyId, ...((await findAccountOfKey(trx, landlordKeyId)) ? [] : [landlordKeyId])];
  for (const key of keys) if (await vault.lockPerson(trx, key)) await vault.destroyPerson(trx, key, 'by-routine');
};

/** After trial mode's clock was moved, everything that ends or is due is handled at once, not up to a minute later. */
export const endingAtOnce =
  (
    platform: Platform,
    { certificates }: Pick<Rooms, 'certificates'>,
    advanceClock: (seconds: number) => Promise<Date>,
  ) =>
  async (seconds: number): Promise<Date> => {
    const now = await advanceClock(seconds);
    await certificates.sweepEnds();
    await sweepRenewals(platform);
    return now;
  };
