// The job behind the outbox: one message, one try. Failed tries are recorded on the row and repeated by the sweep.
import { inTransaction } from '../database/database.ts';
import { throughOutage } from '../database/through-outage.ts';
import { addSeconds } from '../clock/clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { releaseClaims } from '../leases/claim-store.ts';
import type { Platform } from '../platform.ts';
import { kindOf } from './mail-table.ts';
import { jobOf, type Delivery, type MailAdapter, type MailContent } from './message.ts';
import { createRelayWatch, type RelayWatch } from './relay-watch.ts';
import { isOptedOut } from './suppression-store.ts';
import {
  claimMail,
  erased,
  findDueMessages,
  suppressedState,
  settleMail,
  type ClaimedMail,
  type DueMessage,
} from './sending-store.ts';
import { isOptedOutInTrial, putInTrialMailbox } from './trial-mailbox-store.ts';

interface Parts extends Pick<Platform, 'db' | 'vault' | 'clock' | 'lease' | 'log'> {
  jobs: Pick<Jobs, 'publish'>;
  /** Null: mails go to the trial mailbox. */
  mailAdapter: MailAdapter | null;
  /** Outside trial mode the content is removed as soon as it was sent. */
  keepsContent: boolean;
}

/** Seconds until the next try after 1, 2, 3 ... failed ones; about a day in total. */
const backoff = [30, 60, 120, 300, 600, 1800, 3600, 7200, 14400, 28800, 28800];

export function createMessageSender(parts: Parts): (job: { messageId: string }) => Promise<void> {
  const { mailAdapter, lease } = parts;
  const watch = createRelayWatch(parts);
  return ({ messageId }) =>
    lease.holding(messageId, async () => {
      if (!mailAdapter) {
        if (!(await isOptedOutInTrial(parts, messageId))) await putInTrialMailbox(parts, messageId);
        return;
      }
      const claimed = await claimMail(parts, messageId);
      if (claimed) await deliverMail(parts, { adapter: mailAdapter, watch }, claimed);
    });
}

interface Relay {
  adapter: MailAdapter;
  watch: RelayWatch;
}

async function deliverMail(parts: Parts, { adapter, watch }: Relay, claimed: ClaimedMail): Promise<void> {
  const { id, person_key_id: keyId, kek_id: kekId, wrapped, sealed, refused_at: refusedAt } = claimed;
  const sealedColumn = { table: 'message', column: 'sealed', id };
  const content =
    sealed && (parts.vault.openWith({ id: keyId, kekId, wrapped }, sealedColumn, sealed) as MailContent | null);
  if (!content) return settle(parts, claimed, { outcome: 'rejected', error: erased });
  // The recipient may have opted out while it waited, or before the operator retried it (law L23).
  if (await isOptedOut(parts.vault, parts.db, content)) return settle(parts, claimed, { outcome: 'suppressed' });
  // After a stall another process may have claimed it.
  if (!parts.lease.isHeld()) return settle(parts, claimed, { outcome: 'retry', error: 'stalled' });
  const delivery = await adapter.send(id, content);
  await settle(parts, claimed, await judgeRefusal(parts, watch, refusedAt, delivery));
}

/** Whether a refusal counts; see relay-watch.ts. */
async function judgeRefusal(
  { clock }: Parts,
  watch: RelayWatch,
  refusedAt: Date | null,
  delivery: Delivery,
): Promise<Settling> {
  if (delivery.outcome !== 'rejected') return delivery;
  const { error, cause } = delivery;
  const until = await watch.refused({ cause, since: refusedAt });
  return until === null
    ? delivery
    : { outcome: 'waiting', error: `refused: ${error}`, since: refusedAt ?? clock.now(), until };
}

/** `waiting`: refused, but probably not because of this mail (relay-watch.ts), so it does not count as a try. */
type Settling =
  | Delivery
  | { outcome: 'rejected'; error: string }
  | { outcome: 'suppressed' }
  | { outcome: 'waiting'; error: string; since: Date; until: Date };

async function settle(parts: Parts, message: ClaimedMail, delivery: Settling): Promise<void> {
  const { db, vault, jobs, lease, log, keepsContent } = parts;
  const { id, attempts } = message;
  const change = changeAfter(parts, delivery, attempts);
  const isSent = change.state === 'sent';
  const isFailed = change.state === 'failed';
  // Nothing else would ever destroy a key that belongs to no record.
  const destroysKey = message.owns_key && !(isSent && keepsContent) && change.state !== 'queued';
  const reportsFailure =
    isFailed && 'error' in delivery && delivery.error !== erased && kindOf(message.template)?.undelivered !== undefined;
  await throughOutage(async () => {
    if (!destroysKey && !reportsFailure) return void (await settleMail(db, lease, id, change));
    await inTransaction(db, async (trx) => {
      if (!(await settleMail(trx, lease, id, change))) return;
      if (destroysKey) await vault.destroyPerson(trx, message.person_key_id, 'by-routine');
      if (reportsFailure) await jobs.publish(trx, 'message-undelivered', { messageId: id }, { key: id });
    });
  });
  if (!isSent) log.warn({ messageId: id, outcome: delivery.outcome, attempts }, 'message not sent');
}

function changeAfter(
  { clock, keepsContent }: Pick<Parts, 'clock' | 'keepsContent'>,
  delivery: Settling,
  attempts: number,
) {
  const now = clock.now();
  if (delivery.outcome === 'suppressed') return suppressedState;
  if (delivery.outcome === 'waiting')
    return {
      state: 'queued',
      next_try_at: delivery.until,
      last_error: delivery.error,
      refused_at: delivery.since,
      attempts: attempts - 1,
    };
  if (delivery.outcome === 'accepted')
    return {
      state: 'sent',
      sent_at: now,
      next_try_at: null,
      last_error: null,
      ...(keepsContent ? {} : { sealed: null }),
    };
  const wait = backoff[attempts - 1];
  const last_error = delivery.error;
  if (delivery.outcome === 'rejected' || wait === undefined)
    return { state: 'failed', next_try_at: null, last_error, given_up_at: now };
  return { state: 'queued', next_try_at: addSeconds(now, wait), last_error };
}

/** Messages per statement. */
const batchSize = 500;

interface Requeuing extends Pick<Platform, 'db' | 'clock'> {
  jobs: Pick<Jobs, 'publishAll'>;
}

/**
 * Queues jobs for messages that are due and have none: after a crash, a failed try or a moved clock. It takes all of them, so that
 * after a day without a mail server they are sent as fast as it accepts them.
 */
export async function requeueDueMessages(parts: Requeuing): Promise<void> {
  let last: DueMessage | undefined;
  do last = await requeueBatch(parts, last);
  while (last);
}

/** Releases messages that a dead process had claimed. */
export async function releaseMessages({ lease, ...parts }: Requeuing & Pick<Platform, 'lease'>): Promise<void> {
  if ((await releaseClaims(parts.db, lease, 'message', parts.clock.now())) > 0) await requeueDueMessages(parts);
}

async function requeueBatch(parts: Requeuing, after: DueMessage | undefined): Promise<DueMessage | undefined> {
  const due = await findDueMessages(parts.db, parts.clock.now(), { after, limit: batchSize });
  if (due.length === 0) return undefined;
  await inTransaction(parts.db, async (trx) => {
    for (const [job, messages] of Map.groupBy(due, ({ kind }) => jobOf(kind)))
      await parts.jobs.publishAll(
        trx,
        job,
        messages.map(({ id }) => ({ data: { messageId: id }, key: id })),
      );
  });
  return due.length < batchSize ? undefined : due.at(-1);
}
