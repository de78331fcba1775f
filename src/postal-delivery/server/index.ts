import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelCalledOff, cancelLetters } from './cancel-letters.ts';
import { isLetterWaiting } from './letter-store.ts';
import { queueLetter, sweepLetters, type FindBoughtLetter } from './queue-letter.ts';

export type { BoughtLetter } from './queue-letter.ts';

export interface PostalDelivery {
  /** After a certificate was issued and may go out: stores the letter that was bought with it. */
  queueLetter(certificateId: string): Promise<void>;
  /** True while a letter that was bought with this certificate is not on its way. */
  isWaiting(trx: Transaction, certificateId: string): Promise<boolean>;
  /** The file that was to be printed is erased. */
  cancelLetters(trx: Transaction, certificateIds: readonly string[]): Promise<void>;
  /** What was revoked, or paid back, is not sent any more. */
  cancelCalledOff(): Promise<void>;
  sweepLetters(): Promise<void>;
}

/** Printing and sending come with the adapters of a letter service; until then the letters wait. */
export function createPostalDelivery(platform: Platform, findBoughtLetter: FindBoughtLetter): PostalDelivery {
  return {
    queueLetter: (certificateId) => queueLetter(platform, findBoughtLetter, certificateId),
    isWaiting: isLetterWaiting,
    cancelLetters: (trx, certificateIds) => cancelLetters(platform, trx, certificateIds),
    cancelCalledOff: () => cancelCalledOff(platform),
    sweepLetters: async () => {
      await cancelCalledOff(platform);
      await sweepLetters(platform, findBoughtLetter);
    },
  };
}
