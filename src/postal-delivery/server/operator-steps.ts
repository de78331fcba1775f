// Steps that the operator takes by hand: printing, posting, and entering what the post brings back.
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds, type Clock } from '../../platform/clock/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import type { ListedLetter } from './letter-store.ts';
import { missingLetterWindow } from './queue-letter.ts';
import { cancelUnsent, dropFailed, moveLetter } from './sending-store.ts';

/** printed: handed over; sent: posted; returned: came back; again: written anew; off: cancelled. */
export const letterSteps = ['printed', 'sent', 'returned', 'again', 'off'] as const;
export type LetterStep = (typeof letterSteps)[number];

const events = {
  printed: 'letter.handed-over',
  sent: 'letter.sent',
  returned: 'letter.failed',
  again: 'letter.again',
  off: 'letter.canceled',
} as const;

/** False when the letter is not where this step begins, and nothing was done. */
export function takeStep(
  db: Database,
  clock: Clock,
  { id, certificateId }: Pick<ListedLetter, 'id' | 'certificateId'>,
  step: LetterStep,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await move(trx, id, step, clock.now()))) return false;
    await recordEvent(trx, clock, { event: events[step], actor: 'operator', subjectId: certificateId });
    return true;
  });
}

function move(trx: Transaction, id: string, step: LetterStep, at: Date): Promise<boolean> {
  switch (step) {
    case 'printed':
      return moveLetter(trx, id, { to: 'handed-over', at, ref: null, lookAt: null });
    case 'sent':
      return moveLetter(trx, id, { to: 'sent', at });
    case 'returned':
      return moveLetter(trx, id, { to: 'failed', at, failure: 'returned' });
    case 'again':
      // Deleted here; the sweep then writes the letter anew, as long as the certificate is young enough for it.
      return dropFailed(trx, id, addSeconds(at, -missingLetterWindow.maxAgeSeconds));
    case 'off':
      return cancelUnsent(trx, id, at);
  }
}
