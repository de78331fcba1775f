// Access to a certificate by link: for the tenant, the landlord, or a reader who was sent the finished file.
import type { Actor } from '../../audit-log/rules/index.ts';
import type { LinkPurpose, Scope } from '../../platform/access/scopes.ts';
import { endOfSession, type Subject } from '../../platform/access/token-store.ts';
import { isId } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../rules/index.ts';
import { findRow } from './certificate-store.ts';
import { newestOf } from './correction-store.ts';
import { isInList } from './list-store.ts';

/** The scope of the token that a link of each purpose is exchanged for. */
const scopeOfLink = {
  deliver: 'certificate:deliver',
  'tenant-renew': 'certificate:deliver',
  'landlord-deliver': 'landlord:deliver',
  'certificate-file': 'certificate:read',
} as const satisfies Partial<Record<LinkPurpose, Scope>>;

export type DeliveryScope = (typeof scopeOfLink)[keyof typeof scopeOfLink];

const viewers: Readonly<Record<DeliveryScope, Viewer>> = {
  'certificate:deliver': 'tenant',
  'landlord:deliver': 'landlord',
  'certificate:read': 'reader',
};

const isDeliveryScope = (scope: Scope): scope is DeliveryScope => scope in viewers;

export interface DeliveryLink {
  hash: Buffer;
  certificateId: string;
  scope: DeliveryScope;
  /** The session in which the link was handed out. */
  parentHash: Buffer | null;
}

/** Finds a live link by its value; null when it has ended, is unknown or serves another purpose. */
export async function findDeliveryLink({ db, handles }: Platform, value: string): Promise<DeliveryLink | null> {
  const handle = await handles.findAny(db, value);
  if (!handle?.isLive || !(handle.purpose in scopeOfLink)) return null;
  const scope = scopeOfLink[handle.purpose as keyof typeof scopeOfLink];
  const certificateId = await shownTo(db, scope, handle.subjectId);
  return { hash: handle.hash, certificateId, scope, parentHash: handle.parentHash };
}

/** Who owns a link, ended or not, to an expired certificate; null for every other link. */
export async function endedBehind({ db, handles }: Platform, value: string): Promise<Viewer | null> {
  const handle = await handles.findAny(db, value);
  if (!handle || !(handle.purpose in scopeOfLink)) return null;
  const scope = scopeOfLink[handle.purpose as keyof typeof scopeOfLink];
  const row = await findRow(db, await shownTo(db, scope, handle.subjectId));
  return row?.state === 'expired' ? viewers[scope] : null;
}

/** Both sides see the newest version; a reader keeps the file that he was sent. */
const shownTo = (db: Platform['db'], scope: DeliveryScope, id: string): Promise<string> =>
  scope === 'certificate:read' ? Promise.resolve(id) : newestOf(db, id);

/** The viewer that a token of this scope represents; null for scopes unrelated to delivery. */
export function viewerOf(scope: Scope): Viewer | null {
  if (scope === 'landlord:session') return 'landlord';
  return isDeliveryScope(scope) ? viewers[scope] : null;
}

export interface Reached {
  certificateId: string;
  viewer: Viewer;
}

/**
 * Finds the certificate that a caller names by its id or by a link, if he may see it: with a link's token only the one it was
 * issued for, with a landlord's session those of his account.
 */
export async function reachCertificate(
  platform: Platform,
  { scope, subjectId }: Pick<Subject, 'scope' | 'subjectId'>,
  idOrHandle: string,
): Promise<Reached | null> {
  const viewer = viewerOf(scope);
  if (viewer === null) return null;
  if (scope === 'landlord:session') {
    const isOwn = isId(idOrHandle) && (await isInList(platform, subjectId, idOrHandle));
    return isOwn ? { certificateId: idOrHandle, viewer } : null;
  }
  const certificateId = isDeliveryScope(scope) ? await shownTo(platform.db, scope, subjectId) : subjectId;
  const isOwn =
    idOrHandle === subjectId ||
    idOrHandle === certificateId ||
    (await findDeliveryLink(platform, idOrHandle))?.certificateId === certificateId;
  return isOwn ? { certificateId, viewer } : null;
}

/**
 * Seconds until a token ends when it was issued from the own-data session, which it ends with; null when it lasts as long as it
 * is used.
 */
export async function secondsLeftOf(
  { db, clock }: Platform,
  { parentHash }: Pick<Subject, 'parentHash'>,
): Promise<number | null> {
  const endsAt = parentHash && (await endOfSession(db, parentHash, 'own-data'));
  return endsAt && Math.floor((endsAt.getTime() - clock.now().getTime()) / 1000);
}

/** The actor for the audit log: a role and a record id, never a name. */
export function actorOf({ scope, subjectId }: Pick<Subject, 'scope' | 'subjectId'>): Actor {
  const viewer = viewerOf(scope);
  return viewer === 'tenant' || viewer === 'landlord' ? `${viewer}:${subjectId}` : 'visitor';
}
