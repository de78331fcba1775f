// Asks the print house about the state of its letters.
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PrintHouse } from './print-house/print-house.ts';
import { scheduleRecalls, isCalledOff, recallWithinSeconds } from './called-off-store.ts';
import { pollEverySeconds } from './send-letters.ts';
import { releaseClaim, moveLetter, claimDue, type DueLetter } from './sending-store.ts';

const maxPerRun = 50;

export async function followLetters(platform: Platform, service: PrintHouse): Promise<void> {
  const { db, clock, lease, log } = platform;
  await scheduleRecalls(db, addSeconds(clock.now(), -recallWithinSeconds), clock.now());
  for (let count = 0; count < maxPerRun; count += 1) {
    const letter = await claimDue(platform, 'handed-over', addSeconds(clock.now(), pollEverySeconds));
    if (!letter) return;
    await lease.holding(letter.id, async () => {
      await followOne(platform, service, letter).catch((error: unknown) =>
        log.warn({ letter: letter.id, err: error }, 'the print house was not asked about a letter'),
      );
      await releaseClaim(platform, letter);
    });
  }
}

async function followOne(platform: Platform, service: PrintHouse, letter: DueLetter): Promise<void> {
  const { db, clock, log } = platform;
  const { id, providerRef: ref } = letter;
  if (ref === null) return;
  const job = await service.look(ref);
  if (!job) return log.warn({ letter: id }, 'the print house knows nothing of a letter');
  const at = clock.now();
  if (job.state === 'sent') return end(platform, letter, { to: 'sent', at });
  const weCalledItOff = await isCalledOff(db, id);
  if (job.state === 'canceled')
    // `called-off` here: by the print house, not by us; so the letter failed.
    return end(platform, letter, weCalledItOff ? { to: 'canceled', at } : { to: 'failed', at, failure: 'called-off' });
  if (weCalledItOff && (await service.recall(ref))) return end(platform, letter, { to: 'canceled', at });
}

const events = { sent: 'letter.sent', canceled: 'letter.canceled', failed: 'letter.failed' } as const;

type End = Exclude<Parameters<typeof moveLetter>[2], { to: 'handed-over' }>;

async function end({ db, clock }: Platform, { id, certificateId }: DueLetter, change: End): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await moveLetter(trx, id, change))) return;
    const detail = change.to === 'failed' ? { failure: change.failure } : {};
    await recordEvent(trx, clock, { event: events[change.to], actor: 'system', subjectId: certificateId, detail });
  });
}
