// The operator's page, built from the functions behind the commands and /metrics, so that there is only one source of these facts.
import { countSigned } from '../certificate/server/index.ts';
import { sumInvoiced } from '../invoice/server/index.ts';
import type { OperatorSources } from '../operator-page/server/index.ts';
import { countPaid } from '../payment/server/index.ts';
import { addSeconds } from '../platform/clock/clock.ts';
import { waitAtMost } from '../platform/clock/wait-at-most.ts';
import { ping, type Database } from '../platform/database/database.ts';
import { countMailed } from '../platform/messages/message-list-store.ts';
import type { Platform } from '../platform/platform.ts';
import { isId } from '../platform/rules/id.ts';
import { countSubmitted } from '../tenant-request/server/index.ts';
import { countIssued } from '../transparency-log/server/index.ts';
import { answerMs } from './add-metrics.ts';
import type { Health } from './health.ts';
import { listContact } from './operator/contact-command.ts';
import { askHeld, askObjections, askWarnings } from './operator/doubts-command.ts';
import { tableOfFailed } from './operator/jobs-command.ts';
import { askLetters } from './operator/letters-command.ts';
import { showLogQueue } from './operator/log-commands.ts';
import { askUnsent } from './operator/messages-command.ts';
import { askOpenRefunds } from './operator/payments-command.ts';
import type { Question, Table } from './operator/table.ts';
import { askWhy } from './operator/why-command.ts';
import { askWithdrawals } from './operator/withdrawals-command.ts';
import { operatorNeutralTexts } from './rules/operator.de.ts';

interface Parts {
  platform: Platform;
  /**
   * A small connection pool with short timeouts: lists, counts and search take no connections from visitors, and don't wait for
   * theirs.
   */
  db: Database;
  health: Health;
}

const daySeconds = 24 * 3600;
const weekSeconds = 7 * daySeconds;

export function operatorSources({ platform, db, health }: Parts): OperatorSources {
  const { clock, settings } = platform;
  const question: Question = { db, settings, argument: undefined };
  const before = (seconds: number): Date => addSeconds(clock.now(), -seconds);
  return {
    metrics: health.metrics,
    readiness: async () => {
      const [isThere, problem] = await Promise.all([
        waitAtMost(ping(db), answerMs).catch(() => undefined),
        health.problem(),
      ]);
      // If only the page's own connections fail, visitors are not affected.
      if (problem === null) return 'ready';
      return isThere === undefined ? 'outage' : 'not-ready';
    },
    lists: listsOf(platform, question),
    notes: {
      contact: {
        command: 'contact',
        list: async () => withCommands(await listContact(question, before(weekSeconds)), (id) => [`contact ${id}`]),
      },
      doubts: { command: 'warnings', list: () => askWarnings(question, before(weekSeconds)) },
    },
    series: {
      requests: (since) => countSubmitted(db, since),
      signed: (since) => countSigned(db, since),
      issued: (since) => countIssued(db, since),
      paid: (since) => countPaid(db, since),
      revenue: (since) => sumInvoiced(db, since),
      mails: (since) => countMailed(db, since),
      checks: (since) => Promise.resolve(health.checks.since(since)),
    },
    // The search field runs the command `why`.
    search: async (typed) => {
      const found = await askWhy({ ...question, argument: typed });
      return withCommands(found, (id) => (isId(id) ? [`messages ${id}`] : []));
    },
  };
}

function listsOf({ clock, jobs }: Platform, question: Question): OperatorSources['lists'] {
  const { db } = question;
  const unsent = async (isMail: boolean) =>
    withCommands(await askUnsent({ db }, isMail, addSeconds(clock.now(), -daySeconds)), (id) => [
      `messages ${id}`,
      `messages ${id} resend`,
    ]);
  return {
    mail: () => unsent(true),
    phone: () => unsent(false),
    refunds: async () => withCommands(await askOpenRefunds({ db }), (id) => [`payments ${id}`]),
    withdrawals: async () => withCommands(onlyOpen(await askWithdrawals(question)), (id) => [`withdrawals ${id}`]),
    letters: async () => withCommands(onlyOpen(await askLetters(question)), (id) => [`letters ${id}`]),
    held: async () =>
      withCommands(await askHeld(question), (id, kind) => [`release ${id}`, `${rejectOrRevoke(kind)} ${id}`]),
    objections: async () =>
      withCommands(await askObjections({ db }), (id) => [`objection-keep ${id}`, `objection-revoke ${id}`]),
    jobs: async () => tableOfFailed(await jobs.failed()),
    log: () => showLogQueue(question),
  };
}

const rejectOrRevoke = (kind: string | undefined): string =>
  kind === operatorNeutralTexts.held.request ? 'reject' : 'revoke';

/** The last column of these tables is the time when the entry was done. */
const onlyOpen = (table: Table): Table => ({ ...table, rows: table.rows.filter((row) => row.at(-1) === '') });

/**
 * Adds to each row the commands that the operator can run on it. The first column of these tables is the id, the second may be the
 * kind.
 */
const withCommands = (table: Table, commandsOf: (id: string, kind: string | undefined) => string[]) => ({
  ...table,
  commands: table.rows.map(([id = '', kind]) => commandsOf(id, kind)),
});
