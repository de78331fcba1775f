// A mail server that refuses everybody is broken, or has blocked us: that says nothing about the recipients. So a refusal counts
// only when it was repeated, and not while all of them are refused; then nothing is handed over for a while, and nothing is lost.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';

/** Before the error of a mail that was refused and is asked for once more. */
export const refusedMark = 'refused: ';

/** So many recipients in a row, and none accepted between them. */
const burst = 5;
/** Until a refused mail is tried again, and so long nothing is handed over after a burst (seconds). */
const pauseSeconds = 300;
/** What was refused follows what was not tried yet: those show soonest that the server takes mail again (seconds). */
const behindSeconds = 60;

export interface RelayWatch {
  /** Null: mails are handed over. */
  stoppedUntil(): Date | null;
  accepted(): void;
  /** When a mail to this recipient, just refused, is tried again; null: the refusal counts. */
  refused(recipient: string, isRepeated: boolean): Promise<Date | null>;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
}

export function createRelayWatch({ db, clock, log }: Parts): RelayWatch {
  const refused = new Set<string>();
  let until: Date | null = null;
  const stoppedUntil = (): Date | null => (until && until > clock.now() ? until : null);
  return {
    stoppedUntil,
    accepted: () => {
      refused.clear();
      until = null;
    },
    refused: async (recipient, isRepeated) => {
      refused.add(recipient.toLowerCase());
      const now = clock.now();
      if (refused.size >= burst && !(await hasTakenMail(db, now))) {
        log.error(
          { recipients: refused.size },
          'the mail server refuses everybody: mails wait until it takes one again',
        );
        until = addSeconds(now, pauseSeconds);
        // The next ones are to show for themselves whether it still does.
        refused.clear();
      }
      if (isRepeated && stoppedUntil() === null && !(await relayState({ db, clock })).refusesEverybody) return null;
      return addSeconds(stoppedUntil() ?? addSeconds(now, pauseSeconds - behindSeconds), behindSeconds);
    },
  };
}

/** Whether any process got a mail through while the others were refused. */
async function hasTakenMail(db: Database, now: Date): Promise<boolean> {
  const taken = await db
    .selectFrom('message')
    .select('id')
    .where('kind', '=', 'mail')
    .where('state', '=', 'sent')
    .where('sent_at', '>', addSeconds(now, -pauseSeconds))
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

export interface RelayState {
  /** Mails that were refused and are tried again. */
  waiting: number;
  /** The server takes nothing any more: somebody has to look. */
  refusesEverybody: boolean;
}

/** As the database has it, for all processes and for whoever watches over them. */
export async function relayState({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<RelayState> {
  const { waiting, recipients } = await db
    .selectFrom('message')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`count(distinct recipient_index)::int`.as('recipients'),
    ])
    .where('kind', '=', 'mail')
    .where('state', '=', 'queued')
    .where('last_error', 'like', `${refusedMark}%`)
    .executeTakeFirstOrThrow();
  return { waiting, refusesEverybody: recipients >= burst && !(await hasTakenMail(db, clock.now())) };
}
