import type { RetentionRow } from '../../platform/database/retention.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { cancelCalledOff } from './cancel-letters.ts';
import { followLetters } from './follow-letters.ts';
import { sendLetters, type ReadCertificateFile } from './send-letters.ts';
import type { PrintHouse } from './print-house/print-house.ts';
import { queueLetter, sweepLetters, type FindBoughtLetter } from './queue-letter.ts';
import { isLetterSent, releaseLetters } from './sending-store.ts';
import { notifyFailed, type FindLetterTenant, type FindPayingLandlord } from './notify-failed.ts';
import { createLetterXpress } from './print-house/letter-xpress.ts';

export { askPrintHouse } from './print-house/letter-xpress.ts';
export { isCalledOff } from './called-off-store.ts';
export { cancelLetters } from './cancel-letters.ts';
export { isLetterWaiting, statusOfLetter } from './letter-store.ts';
export { listLetters, type ListedLetter } from './letter-store.ts';
export { letterSteps, takeStep, type LetterStep } from './operator-steps.ts';
export { readLetterFile } from './send-letters.ts';
export type { BoughtLetter } from './queue-letter.ts';

export const letterRetention: readonly RetentionRow[] = [
  {
    table: 'postal_letter',
    since: 'done_at',
    seconds: 90 * 24 * 3600,
    why: 'questions about a letter that did not come',
  },
];

export type PostalDelivery = ReturnType<typeof createPostalDelivery>;

export interface PostalDeps {
  findBoughtLetter: FindBoughtLetter;
  findLetterTenant: FindLetterTenant;
  findPayingLandlord: FindPayingLandlord;
  readCertificateFile: ReadCertificateFile;
}

export function createPostalDelivery(
  platform: Platform,
  deps: PostalDeps,
  service: PrintHouse | null = createPrintHouse(platform.settings),
) {
  const { findBoughtLetter } = deps;
  return {
    /** Stores the letter that was bought with a certificate, once that is issued and may be sent. */
    queueLetter: (certificateId: string) => queueLetter(platform, findBoughtLetter, certificateId),
    isLetterSent: (connection: Connection, orderedCertificateId: string) =>
      isLetterSent(connection, orderedCertificateId, platform.clock.now()),
    /** Cancels letters of certificates that were revoked or refunded. */
    cancelCalledOff: () => cancelCalledOff(platform),
    /** Creates missing letters, hands over waiting ones, asks for their state, and tells everybody concerned. */
    sweepLetters: async (): Promise<void> => {
      await cancelCalledOff(platform);
      await sweepLetters(platform, findBoughtLetter);
      if (service) {
        await sendLetters(platform, { service, ...deps });
        await followLetters(platform, service);
      }
      await notifyFailed(platform, deps);
    },
    /** Frees letters that a dead process had claimed, for the next sweep. */
    releaseLetters: () => releaseLetters(platform),
  };
}

/** The configured print house; null if the operator prints the letters himself. */
function createPrintHouse({ letterXpress }: Pick<Settings, 'letterXpress'>): PrintHouse | null {
  return letterXpress ? createLetterXpress(letterXpress) : null;
}
