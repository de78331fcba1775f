// The job behind SMS and calls: one message, one try. Somebody waits in front of the page, and after its time a message is useless:
// tries follow each other quickly, and nothing is sent late.
import { addSeconds } from '../../clock/clock.ts';
import { inTransaction } from '../../database/database.ts';
import { throughOutage } from '../../database/through-outage.ts';
import type { Platform } from '../../platform.ts';
import type { PhoneContent } from '../message.ts';
import { putInTrialMailbox } from '../trial-mailbox-store.ts';
import { handOverCall, handOverSms, type PhoneServices, type AcceptedBy } from './hand-over.ts';
import {
  claimPhoneMessage,
  findPhoneMessage,
  settlePhoneMessage,
  type ClaimedPhoneMessage,
} from './phone-message-store.ts';
import { PhoneServiceRefused } from './phone-services.ts';
import { applyReceipts } from './receipt-store.ts';

interface Parts extends Pick<Platform, 'db' | 'vault' | 'clock' | 'lease' | 'log'> {
  services: PhoneServices;
  /** Messages for which there is no service go to the mailbox, and their content stays readable. */
  isTrial: boolean;
}

/** Seconds until the next try after 1, 2, 3 ... failed ones; the last value holds for all later ones. */
const backoff = [5, 10, 20, 40, 60];

/** A message that arrives with less time left than this is of no use. */
const leastSeconds = 60;

/** +91 99999 00000 to 00099 are never sent to (decision D46). */
const testNumber = /^\+9199999000\d\d$/;

export function createPhoneSender(parts: Parts): (job: { messageId: string }) => Promise<void> {
  return ({ messageId }) =>
    parts.lease.holding(messageId, async () => {
      if (parts.isTrial && (await goesToTrialMailbox(parts, messageId))) return putInTrialMailbox(parts, messageId);
      const claimed = await claimPhoneMessage(parts, messageId);
      if (claimed) await sendClaimed(parts, claimed);
    });
}

/** Without a service, or for a test number, the mailbox takes the message; that needs no claim. */
async function goesToTrialMailbox(parts: Parts, messageId: string): Promise<boolean> {
  const { db, services } = parts;
  const row = await findPhoneMessage(db, messageId);
  if (!row) return false;
  if (row.kind === 'call' ? services.voice === null : services.sms.length === 0) return true;
  return isForTests(await openContent(parts, row));
}

const isForTests = (content: PhoneContent | null): boolean => content !== null && testNumber.test(content.to);

async function sendClaimed(parts: Parts, claimed: ClaimedPhoneMessage): Promise<void> {
  const content = await openContent(parts, claimed);
  if (!content) return giveUp(parts, claimed, { last_error: 'erased' });
  if (isForTests(content)) return giveUp(parts, claimed, { last_error: 'test number', delivery: 'rejected' });
  const secondsLeft = content.ttlSeconds - (parts.clock.now().getTime() - claimed.created_at.getTime()) / 1000;
  if (secondsLeft < leastSeconds) return giveUp(parts, claimed, { last_error: 'too late' });
  // After a stall another process may be sending it, and an SMS is not lightly sent twice.
  if (!parts.lease.isHeld()) return tryAgain(parts, claimed, 'stalled', secondsLeft);
  await handOver(parts, claimed, content, Math.floor(secondsLeft));
}

async function openContent(
  { db, vault }: Parts,
  { id, person_key_id: keyId, sealed }: Pick<ClaimedPhoneMessage, 'id' | 'person_key_id' | 'sealed'>,
): Promise<PhoneContent | null> {
  return sealed && vault.open<PhoneContent>(db, keyId, { table: 'message', column: 'sealed', id }, sealed);
}

async function handOver(
  parts: Parts,
  claimed: ClaimedPhoneMessage,
  content: PhoneContent,
  ttlSeconds: number,
): Promise<void> {
  const { services, log } = parts;
  const { to, text } = content;
  const ref = claimed.id;
  try {
    const taken =
      content.kind === 'call'
        ? await handOverCall(services, { to, text, ref })
        : await handOverSms(services, { to, text, ref, ttlSeconds }, log);
    // It was accepted, so another try would be a second SMS.
    await throughOutage(() => noteTaken(parts, claimed, taken));
  } catch (error) {
    if (!(error instanceof PhoneServiceRefused)) throw error;
    log.warn({ messageId: ref, attempts: claimed.attempts, code: error.message }, 'message not sent');
    if (error.obstacle === 'number') await giveUp(parts, claimed, { last_error: error.message, delivery: 'rejected' });
    else await tryAgain(parts, claimed, error.message, ttlSeconds);
  }
}

async function noteTaken(
  parts: Parts,
  claimed: ClaimedPhoneMessage,
  { provider, providerId }: AcceptedBy,
): Promise<void> {
  const { db, vault, clock, isTrial } = parts;
  await inTransaction(db, async (trx) => {
    const isSettled = await settlePhoneMessage(trx, claimed.id, {
      state: 'sent',
      sent_at: clock.now(),
      next_try_at: null,
      last_error: null,
      provider,
      provider_ref: providerId,
      delivery: 'accepted',
      ...(isTrial ? {} : { sealed: null }),
    });
    if (!isSettled) return;
    if (claimed.owns_key && !isTrial) await vault.destroyPerson(trx, claimed.person_key_id, 'by-routine');
    if (providerId !== null) await applyReceipts(trx, provider, providerId);
  });
}

/** Retries unless its time is over: then it has failed now, and the waiting person is told. */
async function tryAgain(parts: Parts, claimed: ClaimedPhoneMessage, error: string, secondsLeft: number): Promise<void> {
  const { db, clock, lease } = parts;
  const wait = backoff[Math.min(claimed.attempts, backoff.length) - 1] ?? 0;
  if (secondsLeft - wait < leastSeconds) return giveUp(parts, claimed, { last_error: error });
  const change = { next_try_at: addSeconds(clock.now(), wait), last_error: error };
  await settlePhoneMessage(db, claimed.id, change, lease);
}

async function giveUp(
  { db, vault, clock, lease }: Parts,
  claimed: ClaimedPhoneMessage,
  why: { last_error: string; delivery?: 'rejected' },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const change = { state: 'failed', next_try_at: null, given_up_at: clock.now(), ...why };
    const isSettled = await settlePhoneMessage(trx, claimed.id, change, lease);
    if (isSettled && claimed.owns_key) await vault.destroyPerson(trx, claimed.person_key_id, 'by-routine');
  });
}
