// A correction is a certificate of its own that replaces another when it is issued, not before. A corrected certificate points
// to its successor, and both point to the one that was ordered and paid.
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { byId, findCertificate, type Certificate } from './certificate-store.ts';
import { changeCertificate, lockState, moveCertificate, moveStatus, type LockedState } from './move-store.ts';

/**
 * Locks a certificate against other corrections, changes and erasures until the transaction ends. Persons are locked first, as
 * an erasure does: otherwise the erasure would miss a correction that is stored while it waits.
 */
export async function lockForCorrection(platform: Platform, trx: Transaction, id: string): Promise<Certificate | null> {
  const seen = await findCertificate(platform, trx, id);
  if (!seen) return null;
  for (const key of [seen.tenantKeyId, seen.landlordKeyId].toSorted())
    if (!(await platform.vault.lockPerson(trx, key))) return null;
  await lockStored(trx, id);
  return findCertificate(platform, trx, id);
}

async function lockStored(trx: Transaction, id: string): Promise<LockedState> {
  const row = await lockState(trx, id);
  if (!row) throw new Error('a certificate is never deleted from its table');
  return row;
}

export interface Correction {
  id: string;
  dataHash: Buffer;
}

/** The correction of this certificate, stored or issued; one that was given up does not count. */
export async function findCorrection(connection: Connection, replacesId: string): Promise<Correction | null> {
  const row = await connection
    .selectFrom('certificate')
    .select(['id', 'data_hash'])
    .where('replaces_id', '=', replacesId)
    .where('state', 'not in', ['revoked', 'erased'])
    .executeTakeFirst();
  return row ? { id: row.id, dataHash: row.data_hash } : null;
}

/**
 * When the first certificate of the chain of corrections was issued; null if never. The days in which the landlord may change
 * it on his own count from here: if each correction restarted them, the tenant could never rely on it.
 */
export async function firstIssuedAt(
  connection: Connection,
  { id, orderedCertificateId, issuedAt }: Pick<Certificate, 'id' | 'orderedCertificateId' | 'issuedAt'>,
): Promise<Date | null> {
  if (orderedCertificateId === id || !issuedAt) return issuedAt;
  const first = await byId(connection, orderedCertificateId).select('issued_at').executeTakeFirst();
  return first?.issued_at ?? issuedAt;
}

/**
 * Locks the row that a correction is about to replace; that row serves as the lock for both. 'done' means that another run was
 * faster, 'void' that there is no valid certificate left to replace.
 */
export async function lockReplaced(
  trx: Transaction,
  { id, replacesId }: { id: string; replacesId: string },
): Promise<LockedState | 'done' | 'void'> {
  const before = await lockStored(trx, replacesId);
  if ((await lockStored(trx, id)).state !== 'paid') return 'done';
  return before.state === 'issued' ? before : 'void';
}

/**
 * Runs in the transaction that issues the correction: the correction takes over the replaced certificate's place in the list,
 * the search and the check.
 */
export async function markReplaced(trx: Transaction, replacedId: string, successorId: string, at: Date): Promise<void> {
  const { status_reason: reason } = await byId(trx, successorId).select('status_reason').executeTakeFirstOrThrow();
  const moved = await moveCertificate(trx, replacedId, 'replaced', {
    successor_id: successorId,
    status_since: at,
    status_reason: reason,
    landlord_account_id: null,
    updated_at: at,
  });
  if (!moved) throw new Error('the certificate is locked and valid, so it can be replaced');
  await changeCertificate(trx, successorId, { status_reason: null });
  await trx
    .updateTable('certificate_search')
    .set({ certificate_id: successorId })
    .where('certificate_id', '=', replacedId)
    .execute();
}

/**
 * Gives up a correction that can never be issued: the certificate to replace was revoked or suspended, or one of its sides was
 * erased.
 */
export async function giveUpCorrection(
  { clock }: Pick<Platform, 'clock'>,
  trx: Transaction,
  id: string,
): Promise<void> {
  if ((await lockStored(trx, id)).state !== 'paid') return;
  await moveStatus(trx, id, 'revoked', { landlord_account_id: null, updated_at: clock.now() });
}

/** The id of the last certificate in the chain of corrections; the same id when there is none. */
export async function newestOf(connection: Connection, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive line as (
      select id, successor_id from certificate where id = ${id}
      union select next.id, next.successor_id from certificate next join line on next.id = line.successor_id
    ) select id from line where successor_id is null`.execute(connection);
  return rows[0]?.id ?? id;
}

/** The id of the certificate that was ordered and paid; the same id when this one corrects none. */
export const orderedCertificateIdOf = async (connection: Connection, id: string): Promise<string> =>
  (await orderedOf(connection, [id]))[0]?.orderedCertificateId ?? id;

/** For each id, the certificate that was ordered and paid. */
export const orderedOf = (
  connection: Connection,
  ids: readonly string[],
): Promise<{ id: string; orderedCertificateId: string }[]> =>
  connection
    .selectFrom('certificate')
    .select(['id', ({ fn }) => fn.coalesce('ordered_id', 'id').as('orderedCertificateId')])
    .where('id', '=', oneOf(ids))
    .execute();
