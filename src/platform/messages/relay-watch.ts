// A mail server that refuses everybody is broken or has blocked us, which says nothing about the recipients. So a refusal counts
// only when it was repeated, and when either the server blames the address or it has accepted others' mails for a while. Until then
// the mail waits. A mail that was never refused is sent regardless of others: invented addresses delay nobody.
import type { Database } from '../database/database.ts';
import { addSeconds } from '../clock/clock.ts';
import type { Platform } from '../platform.ts';
import { mailTable, mailTemplates } from './mail-table.ts';
import { countRefused, firstTakenAfter, type Refusals } from './sending-store.ts';
import type { RefusalCause } from './smtp-refusal.ts';

/** When this many recipients were refused and nobody's mail was accepted since, the addresses are not the cause. */
const manyRecipients = 5;
/** Seconds until a refused mail is retried: one per minute while they are few, and each within a quarter of an hour. */
const perMailSeconds = 60;
const minRetrySeconds = 300;
const maxRetrySeconds = 900;
/** A recovering server accepts some mails and still refuses others, for up to so many seconds after the first accepted one. */
const recoverySeconds = 900;
/** With fewer recipients the alarm waits so many seconds: until then it may well be one address in a quiet hour. */
const alarmSeconds = 3600;
/** The longest wait (seconds) if nobody else was written to meanwhile: the same as for an unreachable mail server. */
const maxWaitSeconds = 86_400;

/** Mails given up within the last day are evidence about the server, too. */
const countAll = (db: Database, now: Date): Promise<Refusals> =>
  countRefused(db, ownTemplates, addSeconds(now, -maxWaitSeconds));

export interface RefusedMail {
  cause: RefusalCause;
  /** When it was refused for the first time; null: just now. */
  since: Date | null;
}

export interface RelayWatch {
  /** When this refused mail is to be retried; null: the refusal counts. */
  refused(mail: RefusedMail): Promise<Date | null>;
}

export function createRelayWatch({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): RelayWatch {
  let saidUntil = new Date(0);
  return {
    refused: async ({ cause, since }) => {
      const now = clock.now();
      // A single refusal may be a temporary fault of the server.
      if (since === null) return addSeconds(now, minRetrySeconds);
      const refused = await countAll(db, now);
      if (isAlarming(refused, now) && saidUntil <= now) {
        log.error(
          { waiting: refused.waiting },
          'the mail server refuses everybody: mails wait until it takes one again',
        );
        saidUntil = addSeconds(now, minRetrySeconds);
      }
      if (refused.recipients < manyRecipients && (await countsNow(db, { cause, since }, now))) return null;
      return addSeconds(now, Math.min(Math.max(refused.waiting * perMailSeconds, minRetrySeconds), maxRetrySeconds));
    },
  };
}

async function countsNow(
  db: Database,
  { cause, since }: { cause: RefusalCause; since: Date },
  now: Date,
): Promise<boolean> {
  if (cause === 'recipient' || addSeconds(since, maxWaitSeconds) <= now) return true;
  const taken = await firstTakenAfter(db, ownTemplates, since);
  return taken !== null && addSeconds(taken, recoverySeconds) <= now;
}

export interface RelayState {
  /** The number of mails that were refused and will be retried. */
  waiting: number;
  /** The server accepts nothing any more, so somebody has to check it. */
  refusesEverybody: boolean;
}

/** Reads the state from the database, for all processes and for monitoring. */
export async function relayState({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<RelayState> {
  const now = clock.now();
  const refused = await countAll(db, now);
  return { waiting: refused.waiting, refusesEverybody: isAlarming(refused, now) };
}

const isAlarming = ({ recipients, first }: Refusals, now: Date): boolean =>
  recipients >= manyRecipients || (first !== null && addSeconds(first, alarmSeconds) <= now);

/** A server that no longer relays still accepts mails for its own users, so these are not counted. */
const ownTemplates = mailTemplates.filter((template) => mailTable[template].to === 'operator');
