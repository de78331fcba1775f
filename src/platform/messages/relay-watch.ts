// A mail server that refuses everybody is broken, or has blocked us: that says nothing about the recipients. So a refusal counts
// only when it was repeated, and when either the server blames the address or it has taken mails of others for a while. Until
// then the mail waits. A mail that was never refused is handed over whatever became of others: invented addresses delay nobody.
import type { Database } from '../database/database.ts';
import { addSeconds } from '../clock/clock.ts';
import type { Platform } from '../platform.ts';
import { mailTable, mailTemplates } from './mail-table.ts';
import { countRefused, firstTakenAfter, type Refusals } from './sending-store.ts';
import type { RefusalCause } from './smtp-refusal.ts';

/** So many recipients, and nobody's mail taken since: it is not the addresses. */
const burst = 5;
/** Until a refused mail is tried again: one of them a minute while they are few, and each within a quarter of an hour (seconds). */
const eachSeconds = 60;
const soonestSeconds = 300;
const latestSeconds = 900;
/** A server that is getting well takes some mails and still refuses others: so long after the first it has taken (seconds). */
const wellSeconds = 900;
/** With fewer recipients somebody is to look after so long. Until then it may well be one address in a quiet hour (seconds). */
const alarmSeconds = 3600;
/** Nobody else was written to all the time: as long as a mail server that is not there is waited for (seconds). */
const mostSeconds = 86_400;

/** What was given up within a day tells of the server, too. */
const countAll = (db: Database, now: Date): Promise<Refusals> =>
  countRefused(db, ownTemplates, addSeconds(now, -mostSeconds));

export interface RefusedMail {
  cause: RefusalCause;
  /** When it was refused for the first time; null: just now. */
  since: Date | null;
}

export interface RelayWatch {
  /** When this mail, just refused, is tried again; null: the refusal counts. */
  refused(mail: RefusedMail): Promise<Date | null>;
}

export function createRelayWatch({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): RelayWatch {
  let saidUntil = new Date(0);
  return {
    refused: async ({ cause, since }) => {
      const now = clock.now();
      // Once may be the server's bad day.
      if (since === null) return addSeconds(now, soonestSeconds);
      const refused = await countAll(db, now);
      if (isAlarming(refused, now) && saidUntil <= now) {
        log.error(
          { waiting: refused.waiting },
          'the mail server refuses everybody: mails wait until it takes one again',
        );
        saidUntil = addSeconds(now, soonestSeconds);
      }
      if (refused.recipients < burst && (await countsNow(db, { cause, since }, now))) return null;
      return addSeconds(now, Math.min(Math.max(refused.waiting * eachSeconds, soonestSeconds), latestSeconds));
    },
  };
}

async function countsNow(
  db: Database,
  { cause, since }: { cause: RefusalCause; since: Date },
  now: Date,
): Promise<boolean> {
  if (cause === 'recipient' || addSeconds(since, mostSeconds) <= now) return true;
  const taken = await firstTakenAfter(db, ownTemplates, since);
  return taken !== null && addSeconds(taken, wellSeconds) <= now;
}

export interface RelayState {
  /** Mails that were refused and are tried again. */
  waiting: number;
  /** The server takes nothing any more: somebody has to look. */
  refusesEverybody: boolean;
}

/** As the database has it, for all processes and for whoever watches over them. */
export async function relayState({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<RelayState> {
  const now = clock.now();
  const refused = await countAll(db, now);
  return { waiting: refused.waiting, refusesEverybody: isAlarming(refused, now) };
}

const isAlarming = ({ recipients, first }: Refusals, now: Date): boolean =>
  recipients >= burst || (first !== null && addSeconds(first, alarmSeconds) <= now);

/** A server that passes nothing on any more still takes what is for its own people. */
const ownTemplates = mailTemplates.filter((template) => mailTable[template].to === 'operator');
