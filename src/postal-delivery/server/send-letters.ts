// Hands waiting letters to the print house, none of them twice: a claimed letter belongs to one process while it lives, and one that
// was offered before is looked up there first.
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { joinPdfs } from '../../platform/pdf/join-pdfs.ts';
import { scheduleLookups, isCalledOff, maxRecallPauseSeconds } from './called-off-store.ts';
import { listLetters, readCover } from './letter-store.ts';
import { LetterRefused, PrintHouseClosed, type PrintHouse } from './print-house/print-house.ts';
import { mailOperator } from './mails/operator-mail.ts';
import type { FindBoughtLetter } from './queue-letter.ts';
import { moveLetter, postponeLetter, claimDue, type DueLetter } from './sending-store.ts';

/** The issued file's bytes; null if it was erased. */
export type ReadCertificateFile = (certificateId: string) => Promise<Uint8Array | null>;

/** Null if the address or the file no longer exists. */
export async function readLetterFile(
  platform: Pick<Platform, 'vault' | 'db' | 'pdf' | 'clock'>,
  readCertificateFile: ReadCertificateFile,
  certificateId: string,
): Promise<Uint8Array | null> {
  const cover = await readCover(platform, certificateId);
  const certificate = cover && (await readCertificateFile(certificateId));
  return certificate && joinPdfs(platform.pdf, [cover, certificate], platform.clock.now());
}

export interface Sending {
  service: PrintHouse;
  findBoughtLetter: FindBoughtLetter;
  readCertificateFile: ReadCertificateFile;
}

/** A claim ends with its holder; one that this process gave up is free after this many seconds. Longer than all calls together. */
const claimSeconds = 900;
/** Number of attempts after which the operator is told. */
const tellOperatorAfterAttempts = 5;
const maxPerRun = 20;
const minute = 60;
const pauses = [1, 5, 15, 60, 240].map((minutes) => minutes * minute);
const whileInDoubt = 60 * minute;
/** Seconds between looks at the letter's state at the service. */
export const pollEverySeconds = 30 * minute;

export async function sendLetters(platform: Platform, sending: Sending): Promise<void> {
  const { db, clock, lease } = platform;
  await scheduleLookups(db, clock.now());
  for (let count = 0; count < maxPerRun; count += 1) {
    const letter = await claimDue(platform, 'queued', addSeconds(clock.now(), claimSeconds));
    if (!letter) return;
    await lease.holding(letter.id, () =>
      sendOne(platform, sending, letter).catch((error: unknown) => onProblem(platform, letter, error)),
    );
  }
}

async function sendOne(
  platform: Platform,
  { service, findBoughtLetter, readCertificateFile }: Sending,
  letter: DueLetter,
): Promise<void> {
  const { id, certificateId, attempts } = letter;
  // A letter that may no longer be sent is looked up, too: if it got there, the next look recalls it.
  const known = attempts > 1 ? await service.find(id) : null;
  if (known) return keepHandedOver(platform, service, letter, known.ref);
  // A certificate under review is not sent before it is decided; the letter of one that ended is cancelled by the next sweep.
  const bought = await findBoughtLetter(certificateId);
  const pdf = bought && (await readLetterFile(platform, readCertificateFile, certificateId));
  if (!pdf) return wait(platform, letter, { seconds: whileInDoubt, wasOffered: false });
  // Neither notice nor name identifies a person.
  const { ref } = await service.send({ notice: id, fileName: `brief-${id}.pdf`, pdf });
  return keepHandedOver(platform, service, letter, ref);
}

async function keepHandedOver(
  { db, clock, log }: Platform,
  service: PrintHouse,
  { id, certificateId }: DueLetter,
  ref: string,
): Promise<void> {
  const at = clock.now();
  const isKept = await inTransaction(db, async (trx) => {
    const isMoved = await moveLetter(trx, id, { to: 'handed-over', at, ref, lookAt: addSeconds(at, pollEverySeconds) });
    if (isMoved)
      await recordEvent(trx, clock, { event: 'letter.handed-over', actor: 'system', subjectId: certificateId });
    return isMoved;
  });
  // The operator completed it by hand while it was handed over.
  if (!isKept && !(await service.recall(ref))) log.error({ letter: id }, 'a letter that was done by hand was sent');
}

const wait = (
  platform: Platform,
  letter: DueLetter,
  { seconds, wasOffered }: { seconds: number; wasOffered: boolean },
): Promise<void> => postponeLetter(platform, letter, { until: addSeconds(platform.clock.now(), seconds), wasOffered });

async function onProblem(platform: Platform, letter: DueLetter, error: unknown): Promise<void> {
  const { db, clock, log } = platform;
  log.error({ letter: letter.id, attempt: letter.attempts, err: error }, 'a letter could not be handed over');
  if (error instanceof LetterRefused)
    return inTransaction(db, async (trx) => {
      if (!(await moveLetter(trx, letter.id, { to: 'failed', at: clock.now(), failure: 'refused' }))) return;
      await recordEvent(trx, clock, {
        event: 'letter.failed',
        actor: 'system',
        subjectId: letter.certificateId,
        detail: { failure: 'refused' },
      });
    });
  const pause = pauses[letter.attempts - 1] ?? 240 * minute;
  const isOff = await isCalledOff(db, letter.id);
  await wait(platform, letter, { seconds: isOff ? Math.min(pause, maxRecallPauseSeconds) : pause, wasOffered: true });
  // The operator need not know that a letter nobody may get any more is not accepted.
  if (isOff) return;
  if (error instanceof PrintHouseClosed || letter.attempts >= tellOperatorAfterAttempts)
    await notifyStuckLetter(platform, letter);
}

/** Sent once per letter, however long it is stuck. */
function notifyStuckLetter(platform: Platform, { id: letterId, certificateId }: DueLetter): Promise<void> {
  return inTransaction(platform.db, async (trx) => {
    const [listed] = await listLetters(trx, 1, letterId);
    const orderNumber = listed?.orderNumber ?? '';
    await mailOperator(platform, trx, 'stuck', { letterId, certificateId, orderNumber });
  });
}
