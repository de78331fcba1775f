// The job behind the outbox: one message, one try. Failed tries stay visible on the row and are repeated by the sweep.
import { inTransaction, type Database } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log/logger.ts';
import type { Delivery, MailAdapter, MessageContent } from './message.ts';

interface Parts {
  db: Database;
  vault: Vault;
  clock: Clock;
  log: Logger;
  /** null: mails go to the trial mailbox. */
  mailAdapter: MailAdapter | null;
  /** Outside trial mode the content is dropped as soon as it was sent. */
  keepsContent: boolean;
}

interface Sending {
  id: string;
  person_key_id: string;
  owns_key: boolean;
}

/** Seconds until the next try after 1, 2, 3 ... failed ones; about a day in all. */
const backoff = [30, 60, 120, 300, 600, 1800, 3600, 7200, 14400, 28800, 28800];

/** A try that was cut off (process killed) counts as unknown after this many seconds. */
const claimSeconds = 180;

export function createMessageSender(parts: Parts): (job: { messageId: string }) => Promise<void> {
  return async ({ messageId }) => {
    const { db, vault, clock } = parts;
    const now = clock.now();
    const row = await db
      .selectFrom('message')
      .select(['id', 'kind', 'person_key_id', 'owns_key', 'sealed', 'attempts', 'next_try_at'])
      .where('id', '=', messageId)
      .where('state', '=', 'queued')
      .where('next_try_at', '<=', now)
      .executeTakeFirst();
    if (!row) return;
    const content =
      row.sealed &&
      (await vault.open<MessageContent>(
        db,
        row.person_key_id,
        { table: 'message', column: 'sealed', id: row.id },
        row.sealed,
      ));
    if (!content) return settle(parts, row, { outcome: 'rejected', error: 'erased' });
    if (content.kind === 'sms' || parts.mailAdapter === null) return putInTrialMailbox(parts, row.id);
    const claimed = await db
      .updateTable('message')
      .set({ attempts: row.attempts + 1, next_try_at: addSeconds(now, claimSeconds) })
      .where('id', '=', row.id)
      .where('state', '=', 'queued')
      .where('attempts', '=', row.attempts)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return;
    const delivery = await parts.mailAdapter.send(row.id, content);
    await settle(parts, row, delivery, row.attempts);
  };
}

/** One transaction: a message is in the mailbox exactly once, even after kill -9. */
async function putInTrialMailbox({ db, clock }: Parts, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const sent = await trx
      .updateTable('message')
      .set({ state: 'sent', sent_at: clock.now(), next_try_at: null, attempts: 1 })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    if (sent.numUpdatedRows !== 1n) return;
    // One at a time (the row is the trial mode's lock): positions become visible in their order, so that a reader who asks
    // for what came since misses nothing.
    await trx.selectFrom('trial_clock').select('id').where('id', '=', 1).forUpdate().execute();
    await trx.insertInto('trial_mailbox').values({ message_id: id, received_at: clock.now() }).execute();
  });
}

async function settle(parts: Parts, message: Sending, delivery: Delivery, attempts = 0): Promise<void> {
  const { db, vault, clock, log, keepsContent } = parts;
  const { id } = message;
  const now = clock.now();
  const wait = backoff[attempts];
  const isSent = delivery.outcome === 'accepted';
  const isFailed = !isSent && (delivery.outcome === 'rejected' || wait === undefined);
  await inTransaction(db, async (trx) => {
    const change = isSent
      ? { state: 'sent', sent_at: now, next_try_at: null, last_error: null, ...(keepsContent ? {} : { sealed: null }) }
      : isFailed
        ? { state: 'failed', next_try_at: null, last_error: delivery.error }
        : { next_try_at: addSeconds(now, wait ?? 0), last_error: delivery.error };
    const settled = await trx
      .updateTable('message')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    const isOver = isFailed || (isSent && !keepsContent);
    // Nobody else would ever destroy a key that belongs to no record.
    if (isOver && message.owns_key && settled.numUpdatedRows === 1n)
      await vault.destroyPerson(trx, message.person_key_id);
  });
  if (!isSent) log.warn({ messageId: id, outcome: delivery.outcome, attempts }, 'message not sent');
}

/** Finds messages whose time has come and that no job carries: after a crash, a failed try, a moved clock. */
export async function requeueDueMessages({
  db,
  clock,
  jobs,
}: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
}): Promise<void> {
  const due = await db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_try_at', '<=', clock.now())
    .orderBy('next_try_at')
    .limit(500)
    .execute();
  for (const { id } of due) {
    await inTransaction(db, (trx) => jobs.publish(trx, 'send-message', { messageId: id }, { key: id }));
  }
}
