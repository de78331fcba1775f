// Stores removals. They contain no personal data.
import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { CertificateRemoval } from '../../platform/database/schema.gen.ts';
import type { ActionTopics, IrreversibleAction } from '../../platform/restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../../platform/restore-ledger/restore-ledger.ts';
import type { RemovalKind, RemovalSide, RemovalState } from '../rules/index.ts';

/** What is to be destroyed, and which certificate's signer has to prove it. */
export interface AskedRemoval {
  kind: RemovalKind;
  /** The id of the request (`erase`) or of the certificate (`revoke`). */
  subjectId: string;
  /** The signed certificate: the TAN goes to its signer's number, and its two sides are notified. */
  certificateId: string;
  /** A revocation's reason, as a code; null for an erasure. */
  reason: string | null;
}

export interface Removal extends AskedRemoval {
  id: string;
  state: RemovalState;
  askedAt: Date;
  dueAt: Date;
  endedAt: Date | null;
  stoppedBy: RemovalSide | null;
}

const read = (row: Selectable<CertificateRemoval>): Removal => ({
  id: row.id,
  kind: row.kind as RemovalKind,
  subjectId: row.subject_id,
  certificateId: row.certificate_id,
  reason: row.reason,
  state: row.state as RemovalState,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  endedAt: row.ended_at,
  stoppedBy: row.stopped_by as RemovalSide | null,
});

/** Stores a removal; false when one is already waiting. */
export async function storeRemoval(
  trx: Transaction,
  { id, kind, subjectId, certificateId, reason, askedAt, dueAt }: Omit<Removal, 'state' | 'endedAt' | 'stoppedBy'>,
): Promise<boolean> {
  const stored = await trx
    .insertInto('certificate_removal')
    .values({
      id,
      kind,
      subject_id: subjectId,
      certificate_id: certificateId,
      reason,
      state: 'waiting',
      asked_at: askedAt,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.columns(['subject_id', 'kind']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function findRemoval(connection: Connection, id: string): Promise<Removal | null> {
  const row = await connection.selectFrom('certificate_removal').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

/** Locks these removals: somebody who stops one has either done so already or waits until the transaction ends. */
export async function lockRemovals(
  trx: Transaction,
  { kind, subjectId }: Pick<AskedRemoval, 'kind' | 'subjectId'>,
): Promise<void> {
  await trx
    .selectFrom('certificate_removal')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The newest removal in that state. */
export async function findInState(
  connection: Connection,
  { kind, subjectId }: Pick<AskedRemoval, 'kind' | 'subjectId'>,
  state: 'waiting' | 'stopped',
): Promise<Removal | null> {
  const row = await connection
    .selectFrom('certificate_removal')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** Due removals, the one longest overdue first. */
export async function dueRemovals(connection: Connection, now: Date, page: Page): Promise<(Removal & { at: Date })[]> {
  const rows = await connection
    .selectFrom('certificate_removal')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where(isAfterCursor(page, 'due_at'))
    .orderBy('due_at')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ ...read(row), at: row.due_at }));
}

/** Records that a removal was executed or became void. False when it was stopped, or another process was first. */
export function endRemoval(trx: Transaction, id: string, state: 'done' | 'void', at: Date): Promise<boolean> {
  return end(trx, id, { state, ended_at: at });
}

/** Actions in the restore ledger; the subject is the removal's own id. */
export const removalActions = { 'removal-stopped': 'removal' } as const satisfies ActionTopics;

/**
 * Stops a removal; false when it had ended. Restoring a backup must not revive a stopped one, because nobody would stop it
 * again by then.
 */
export async function stopRemoval(trx: Transaction, id: string, by: RemovalSide | null, at: Date): Promise<boolean> {
  if (!(await end(trx, id, { state: 'stopped', stopped_by: by, ended_at: at }))) return false;
  enterLedger(trx, { kind: 'removal-stopped', subject: id } satisfies IrreversibleAction<keyof typeof removalActions>);
  return true;
}

async function end(
  trx: Transaction,
  id: string,
  change: { state: RemovalState; stopped_by?: RemovalSide | null; ended_at: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('certificate_removal')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends waiting removals whose subject was removed in another way. */
export async function voidRemovals(
  trx: Transaction,
  certificateIds: readonly string[],
  kinds: readonly RemovalKind[],
  at: Date,
): Promise<void> {
  if (certificateIds.length === 0) return;
  await trx
    .updateTable('certificate_removal')
    .set({ state: 'void', ended_at: at })
    .where('certificate_id', '=', oneOf(certificateIds))
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'waiting')
    .execute();
}

export async function waitingRemovals(connection: Connection, certificateIds: readonly string[]): Promise<Removal[]> {
  return (await removalsOf(connection, certificateIds)).filter(({ state }) => state === 'waiting');
}

export async function removalsOf(connection: Connection, certificateIds: readonly string[]): Promise<Removal[]> {
  if (certificateIds.length === 0) return [];
  const rows = await connection
    .selectFrom('certificate_removal')
    .selectAll()
    .where('certificate_id', '=', oneOf(certificateIds))
    .orderBy('asked_at')
    .execute();
  return rows.map(read);
}
