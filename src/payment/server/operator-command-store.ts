// Stores commands that the operator types on the command line and the running product executes.
import { newId } from '../../platform/crypto/random.ts';
import type { Database } from '../../platform/database/database.ts';

export interface OperatorCommand {
  id: string;
  kind: string;
  subject: string;
  reason: string | null;
  amountCents: number | null;
}

/** Stores a command and returns the id to look up its result. */
export async function storeCommand(
  db: Database,
  { kind, subject, reason, amountCents }: Omit<OperatorCommand, 'id'>,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('operator_order')
    .values({ id, kind, subject_id: subject, reason, amount_cents: amountCents, created_at: new Date() })
    .execute();
  return id;
}

/** The result of a command; null before it was executed, false when there was nothing to do. */
export async function findAnswer(db: Database, id: string): Promise<boolean | null> {
  const command = await db
    .selectFrom('operator_order')
    .select(['done_at', 'is_done'])
    .where('id', '=', id)
    .executeTakeFirst();
  return command?.done_at ? command.is_done === true : null;
}

export async function findDueCommands(db: Database, now: Date): Promise<OperatorCommand[]> {
  const rows = await db
    .selectFrom('operator_order')
    .select(['id', 'kind', 'subject_id', 'reason', 'amount_cents'])
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))
    .orderBy('created_at')
    .limit(20)
    .execute();
  return rows.map(({ subject_id: subject, amount_cents: amountCents, ...row }) => ({ ...row, subject, amountCents }));
}

/** Claims a command; true for only one of several processes, because the others would report 'nothing was done'. */
export async function takeCommand(db: Database, id: string, now: Date, nextTryAt: Date): Promise<boolean> {
  const taken = await db
    .updateTable('operator_order')
    .set({ next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function answerCommand(db: Database, id: string, isDone: boolean, at: Date): Promise<void> {
  const answer = { done_at: at, is_done: isDone };
  await db.updateTable('operator_order').set(answer).where('id', '=', id).where('done_at', 'is', null).execute();
}

export async function postponeCommand(db: Database, id: string, nextTryAt: Date): Promise<void> {
  const later = { next_try_at: nextTryAt };
  await db.updateTable('operator_order').set(later).where('id', '=', id).where('done_at', 'is', null).execute();
}
