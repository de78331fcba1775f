// Presents the tenant's list of shares, and single shares.
import { rowPart } from '../../certificate/rules/index.ts';
import { orderedCertificateIdOf, textOf, type Certificate } from '../../certificate/server/index.ts';
import { othersOf } from '../../person-fields/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { maxActiveShares, type Share, type SharesView } from '../rules/index.ts';
import { presentShares } from './present-share.ts';
import { sharesOfChains } from './share-store.ts';
import { isWhole, chainsOf, certificateToShare, obstacleOf, type ShareDeps } from './share-view.ts';

/** Until when a certificate can be shared; null when its content is gone. */
export const sharableUntil = (certificate: Certificate): Date | null =>
  isWhole(certificate) ? certificate.endsAt : null;

/** The printed remark. */
const remarkOf = (certificate: Certificate): string | null =>
  textOf(certificate)?.rows.find((row) => rowPart(row) === 'remark')?.value ?? null;

/** `certificateId` may be any certificate of the tenancy. Only the newest one is shared; the list holds the shares of all. */
export async function listShares(
  platform: Platform,
  deps: ShareDeps,
  certificateId: string,
): Promise<SharesView | null> {
  const { db, clock } = platform;
  const certificate = await certificateToShare(platform, db, certificateId);
  if (!certificate) return null;
  const endsAt = sharableUntil(certificate);
  const shares = await presentShares(platform, db, await sharesOfChains(db, await chainsOf(db, certificate)), endsAt);
  const active = shares.filter(({ endedAt }) => endedAt === null);
  const reason = (await obstacleOf(deps, db, certificate)) ?? (active.length >= maxActiveShares ? 'too-many' : null);
  return {
    shares: [...active, ...shares.filter(({ endedAt }) => endedAt !== null)],
    newAllowed: reason === null,
    reason,
    today: dayInBerlin(clock.now()),
    certificateLastDay: endsAt && lastDayOf(endsAt),
    remark: remarkOf(certificate),
    isOfSeveral: certificate.tenant !== null && othersOf(certificate.tenant) > 0,
    isNewer: certificate.orderedCertificateId !== (await orderedCertificateIdOf(db, certificateId)),
  };
}

/** A single share as in the list. */
export async function presentOne(platform: Platform, certificate: Certificate, id: string): Promise<Share> {
  const { db } = platform;
  const rows = (await sharesOfChains(db, await chainsOf(db, certificate))).filter((row) => row.id === id);
  const [share] = await presentShares(platform, db, rows, sharableUntil(certificate));
  if (!share) throw new Error('a share that was just changed is in its list');
  return share;
}
