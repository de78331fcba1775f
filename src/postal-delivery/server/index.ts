import type { RetentionRow } from '../../platform/database/retention.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelCalledOff, cancelLetters } from './cancel-letters.ts';
import { followLetters } from './follow-letters.ts';
import type { ReadCertificateFile } from './letter-file.ts';
import { createPrintHouse } from './print-house/create-print-house.ts';
import type { PrintHouse } from './print-house/print-house.ts';
import { isLetterSent } from './letter-sent.ts';
import { statusOfLetter, type LetterStatus } from './letter-status.ts';
import { isLetterWaiting } from './letter-store.ts';
import { queueLetter, sweepLetters, type FindBoughtLetter } from './queue-letter.ts';
import { sendLetters } from './send-letters.ts';
import { releaseLetters } from './sending-store.ts';
import { tellFailed, type FindAddressee, type FindPayingLandlord } from './tell-failed.ts';

export { readLetterFile } from './letter-file.ts';
export { listLetters, type ListedLetter } from './letter-store.ts';
export { letterSteps, takeStep, type LetterStep } from './operator-steps.ts';
export type { BoughtLetter } from './queue-letter.ts';

export const letterRetention: readonly RetentionRow[] = [
  {
    table: 'postal_letter',
    since: 'done_at',
    seconds: 90 * 24 * 3600,
    why: 'questions about a letter that did not come',
  },
];

export interface PostalDelivery {
  /** After a certificate was issued and may go out: stores the letter that was bought with it. */
  queueLetter(certificateId: string): Promise<void>;
  /** True while a letter that was bought with this certificate is not on its way. */
  isWaiting(trx: Transaction, certificateId: string): Promise<boolean>;
  /** True once a letter of this order left the house. */
  isLetterSent(connection: Database | Transaction, orderedId: string): Promise<boolean>;
  /** What became of the letter; null when nothing is known of one. */
  statusOf(certificateId: string): Promise<LetterStatus | null>;
  /** The file that was to be printed is erased. */
  cancelLetters(trx: Transaction, certificateIds: readonly string[]): Promise<void>;
  /** What was revoked, or paid back, is not sent any more. */
  cancelCalledOff(): Promise<void>;
  /** Writes what was forgotten, hands over what waits, asks what became of it, and tells who has to know. */
  sweepLetters(): Promise<void>;
  /** Letters that a dead process had in hand are free for the next sweep. */
  releaseLetters(): Promise<void>;
}

export interface PostalDeps {
  findBoughtLetter: FindBoughtLetter;
  findAddressee: FindAddressee;
  findPayingLandlord: FindPayingLandlord;
  readCertificateFile: ReadCertificateFile;
}

export function createPostalDelivery(
  platform: Platform,
  deps: PostalDeps,
  service: PrintHouse | null = createPrintHouse(platform.settings),
): PostalDelivery {
  const { findBoughtLetter } = deps;
  return {
    queueLetter: (certificateId) => queueLetter(platform, findBoughtLetter, certificateId),
    isWaiting: isLetterWaiting,
    isLetterSent: (connection, orderedId) => isLetterSent(connection, orderedId, platform.clock.now()),
    statusOf: (certificateId) => statusOfLetter(platform.db, certificateId),
    cancelLetters: (trx, certificateIds) => cancelLetters(platform, trx, certificateIds),
    cancelCalledOff: () => cancelCalledOff(platform),
    sweepLetters: async () => {
      await cancelCalledOff(platform);
      await sweepLetters(platform, findBoughtLetter);
      if (service) {
        await sendLetters(platform, { service, ...deps });
        await followLetters(platform, service);
      }
      await tellFailed(platform, deps);
    },
    releaseLetters: () => releaseLetters(platform),
  };
}
