// Steps that the operator performs by hand: printing, posting, and recording what the post returns.
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds, type Clock } from '../../platform/clock/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import type { ListedLetter } from './letter-store.ts';
import { missingLetterWindow } from './queue-letter.ts';
import { cancelQueued, dropFailed, moveLetter } from './sending-store.ts';

/** printed: handed over; sent: posted; returned: came back; again: created anew; off: cancelled. */
export const letterSteps = ['printed', 'sent', 'returned', 'again', 'off'] as const;
export type LetterStep = (typeof letterSteps)[number];

const events = {
  printed: 'letter.handed-over',
  sent: 'letter.sent',
  returned: 'letter.failed',
  again: 'letter.again',
  off: 'letter.canceled',
} as const;

/** False if this step does not apply to the letter's state, in which case nothing was done. */
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
      // The letter is deleted here; the sweep then creates it anew, if the certificate is young enough.
      return dropFailed(trx, id, addSeconds(at, -missingLetterWindow.maxAgeSeconds));
    case 'off':
      return cancelQueued(trx, id, at);
  }
}
