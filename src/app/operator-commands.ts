// Executes the operator's command-line commands in the running product, which has the keys, and writes the result to the same row.
import { releaseByOperator, revokeByOperator } from '../certificate-changes/server/index.ts';
import { eraseByOperator, keepByOperator, objectByOperator, revokeByObjection } from '../co-tenant/server/index.ts';
import { eraseByOperator as eraseLandlord } from '../data-deletion/server/index.ts';
import {
  answerCommand,
  findDueCommands,
  postponeCommand,
  takeCommand,
  type OperatorCommand,
} from '../payment/server/index.ts';
import { addSeconds } from '../platform/clock/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { rejectHeld, releaseHeld } from '../tenant-request/server/index.ts';
import { acceptByOperator, rejectByOperator } from '../withdrawal/server/index.ts';
import type { Rooms } from './rooms.ts';

type CommandRooms = Pick<Rooms, 'deletion' | 'withdrawals'> & { payment: Pick<Rooms['payment'], 'refundByOperator'> };

/** Seconds between two tries while the payment provider is unreachable, or after the process running the command died. */
const retrySeconds = 60;

export async function runOperatorCommands(platform: Platform, rooms: CommandRooms): Promise<void> {
  const { db, clock, log } = platform;
  for (const command of await findDueCommands(db, clock.now())) {
    const { id, kind } = command;
    const taken = clock.now();
    if (!(await takeCommand(db, id, taken, addSeconds(taken, retrySeconds)))) continue;
    // A failing command must not block the others; the operator is told that nothing was done. For a refund that is unknown: it is
    // requested again with the same id until the provider answers.
    const isDone = await runCommand(platform, rooms, command).catch((error: unknown) => {
      log.error({ command: id, err: error }, 'a command of the operator could not be carried out');
      return kind === 'refund' ? null : false;
    });
    const now = clock.now();
    if (isDone === null) await postponeCommand(db, id, addSeconds(now, retrySeconds));
    else await answerCommand(db, id, isDone, now);
  }
}

/** An id belongs to one record; other rooms do nothing with it. */
async function runCommand(
  platform: Platform,
  { deletion, withdrawals, payment }: CommandRooms,
  { id, kind, subject, reason, amountCents }: OperatorCommand,
): Promise<boolean> {
  switch (kind) {
    case 'release':
      return (await releaseHeld(platform, subject)) || releaseByOperator(platform, subject);
    case 'reject':
      return rejectHeld(platform, subject);
    case 'revoke':
      return revokeByOperator(platform, subject);
    case 'erase-landlord':
      return eraseLandlord(platform, deletion, subject);
    case 'accept-withdrawal':
      return acceptByOperator(platform, withdrawals, subject);
    case 'reject-withdrawal':
      return rejectByOperator(platform, subject, reason ?? '');
    case 'refund':
      // The command's own id identifies the refund at the provider.
      return payment.refundByOperator({ orderId: subject, refundId: id, amountCents: amountCents ?? 0 });
    default:
      return runForCoTenant(platform, { kind, subject, reason });
  }
}

/** Commands about a person named beside a tenant, by the person's key. */
async function runForCoTenant(
  platform: Platform,
  { kind, subject, reason }: Pick<OperatorCommand, 'kind' | 'subject' | 'reason'>,
): Promise<boolean> {
  switch (kind) {
    case 'keep-objection':
      return keepByOperator(platform, subject);
    case 'revoke-objection':
      return revokeByObjection(platform, subject);
    case 'object-for':
      return objectByOperator(platform, subject, reason === 'not-in-lease' ? reason : 'not-named');
    case 'erase-co-tenant':
      return eraseByOperator(platform, subject);
    default:
      return false;
  }
}
