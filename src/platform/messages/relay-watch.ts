// A mail server that refuses everybody is broken, or has blocked us: that says nothing about the recipients. So a refusal counts
// only when it was repeated, and when either the server blames the address or it took a mail of somebody else meanwhile. Until
// then the mail waits. A mail that was never refused is handed over whatever became of others: invented addresses delay nobody.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { mailTable, mailTemplates } from './mail-table.ts';
import type { RefusalCause } from './smtp-refusal.ts';

/** So many recipients, and nobody's mail taken since: it is not the addresses. */
const burst = 5;
/** Until a refused mail is tried again: one of them a minute while they are few, and each within a quarter of an hour (seconds). */
const eachSeconds = 60;
const soonestSeconds = 300;
const latestSeconds = 900;
/** With fewer recipients somebody is to look after so long. Until then it may well be one address in a quiet hour (seconds). */
const alarmSeconds = 3600;
/** Nobody else was written to all the time: as long as a mail server that is not there is waited for (seconds). */
const mostSeconds = 86_400;

export interface RefusedMail {
  cause: RefusalCause;
  /** When it was refused for the first time; null: just now. */
  since: Date | null;
}

export interface RelayWatch {
  /** When this mail, just refused, is tried again; null: the refusal counts. */
  refused(mail: RefusedMail): Promise<Date | null>;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
}

export function createRelayWatch({ db, clock, log }: Parts): RelayWatch {
  let saidUntil = new Date(0);
  return {
    refused: async ({ cause, since }) => {
      const now = clock.now();
      // Once may be the server's bad day.
      if (since === null) return addSeconds(now, soonestSeconds);
      const lookout = await lookOut(db);
      if (isAlarming(lookout, now) && saidUntil <= now) {
        log.error(
          { waiting: lookout.waiting },
          'the mail server refuses everybody: mails wait until it takes one again',
        );
        saidUntil = addSeconds(now, soonestSeconds);
      }
      if (counts(cause, since, lookout, now)) return null;
      return addSeconds(now, Math.min(Math.max(lookout.waiting * eachSeconds, soonestSeconds), latestSeconds));
    },
  };
}

function counts(cause: RefusalCause, since: Date, { recipients, lastTaken }: Lookout, now: Date): boolean {
  if (recipients >= burst) return false;
  const hasTakenOther = lastTaken !== null && lastTaken > since;
  return cause === 'recipient' || hasTakenOther || addSeconds(since, mostSeconds) <= now;
}

export interface RelayState {
  /** Mails that were refused and are tried again. */
  waiting: number;
  /** The server takes nothing any more: somebody has to look. */
  refusesEverybody: boolean;
}

/** As the database has it, for all processes and for whoever watches over them. */
export async function relayState({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<RelayState> {
  const lookout = await lookOut(db);
  return { waiting: lookout.waiting, refusesEverybody: isAlarming(lookout, clock.now()) };
}

interface Lookout {
  waiting: number;
  lastTaken: Date | null;
  /** Refused, and nobody's mail was taken since; the first of them. */
  recipients: number;
  first: Date | null;
}

const isAlarming = ({ recipients, first }: Lookout, now: Date): boolean =>
  recipients >= burst || (first !== null && addSeconds(first, alarmSeconds) <= now);

async function lookOut(db: Database): Promise<Lookout> {
  const lastTaken = await lastTakenMail(db);
  const untaken = lastTaken === null ? sql<boolean>`true` : sql<boolean>`refused_at > ${lastTaken}`;
  const row = await db
    .selectFrom('message')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`count(distinct recipient_index) filter (where ${untaken})::int`.as('recipients'),
      sql<Date | null>`min(refused_at) filter (where ${untaken})`.as('first'),
    ])
    .where('state', '=', 'queued')
    .where('refused_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { ...row, lastTaken };
}

/** A server that passes nothing on any more still takes what is for its own people. */
const ownTemplates = mailTemplates.filter((template) => mailTable[template].to === 'operator');

/** When any process last got a mail through. */
async function lastTakenMail(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('message')
    .select('sent_at')
    .where('kind', '=', 'mail')
    .where('sent_at', 'is not', null)
    .where('template', 'not in', ownTemplates)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}
