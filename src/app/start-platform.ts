import { sql } from 'kysely';
import { hasSigned } from '../certificate/server/index.ts';
import { accountOfMailbox } from '../landlord-account/server/index.ts';
import { createHandleStore } from '../platform/access/handles.ts';
import { createTokenStore } from '../platform/access/tokens.ts';
import { createShiftedClock, systemClock, type Clock } from '../platform/clock/clock.ts';
import { createVault } from '../platform/crypto/vault.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { dropOldRows } from '../platform/database/retention.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createProcessLease } from '../platform/leases/process-lease.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Logger } from '../platform/log/logger.ts';
import { forgetOldMessages } from '../platform/messages/forget-messages.ts';
import { createOutbox } from '../platform/messages/outbox.ts';
import { createPdfEngine } from '../platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../platform/pdf/pdf-fonts.ts';
import type { Platform } from '../platform/platform.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { createPdfSigner } from '../platform/signing/pdf-signer.ts';
import { openSigningKey, warnOfExpiry } from '../platform/signing/signing-key.ts';
import { timestampFrom } from '../platform/signing/timestamp.ts';
import type { FetchTimestamp } from '../platform/signing/signed-data.ts';
import type { OpenData } from './open-data.ts';
import { startMessages } from './start-messages.ts';

export interface RunningPlatform {
  platform: Platform;
  /** Trial mode only: moves the product's clock for good. */
  advanceClock(seconds: number): Promise<Date>;
  stop(): Promise<void>;
}

/** Wires the parts of the platform; jobs begin with `platform.jobs.start()` once all handlers are bound. */
export async function startPlatform(settings: Settings, log: Logger, data: OpenData): Promise<RunningPlatform> {
  const { db } = data;
  const { clock, advance } = await openClock(db, settings);
  const vault = createVault(data.keys, clock);
  const identity = openSigningKey(settings, clock.now());
  const { connection } = data;
  const lease = createProcessLease({ connection, log, isAlone: settings.databaseUrl === undefined });
  const jobs = createJobs({ connection, log, lease, queryTimeoutMs: settings.databaseTimeoutSeconds * 1000 });
  const limits = createLimiter(db, clock, settings.limits, vault);
  const outbox = createOutbox({ vault, clock, jobs, limits, knowsMailbox });
  const { pdfWorkers: workers, isTrial } = settings;
  const pdf = createPdfEngine({ fontsDir: findFontsDir(), workers, isTrial });
  const mail = startMessages({ settings, log, db, vault, clock, jobs, lease });
  jobs.every('signing-key-expiry', 24 * 3600, () => Promise.resolve(warnOfExpiry(identity, clock.now(), log)));
  jobs.every('drop-old-rows', 24 * 3600, async () => {
    await dropOldRows({ db, clock });
    await forgetOldMessages({ db, clock, vault });
  });
  const platform: Platform = {
    settings,
    clock,
    db,
    vault,
    tokens: createTokenStore(db, clock),
    handles: createHandleStore(clock),
    outbox,
    jobs,
    lease,
    limits,
    pdf,
    signPdf: createPdfSigner({ identity, fetchTimestamp: timestampOf(settings), clock, log }),
    log,
  };
  return {
    platform,
    advanceClock: advance,
    stop: async () => {
      await jobs.stop();
      mail.close();
      await pdf.close();
      await lease.stop();
    },
  };
}

/** The two signs that a landlord's mailbox wants to hear from us. */
const knowsMailbox = async (trx: Transaction, mailboxIndex: Buffer): Promise<boolean> =>
  (await hasSigned(trx, mailboxIndex)) || (await accountOfMailbox(trx, mailboxIndex)) !== null;

/** Long enough for a busy authority, short enough for somebody who waits for the file. */
const timestampPatienceMs = 5000;

function timestampOf({ signingTsaUrl: url }: Settings): FetchTimestamp | undefined {
  return url === undefined ? undefined : timestampFrom({ url, timeoutMs: timestampPatienceMs });
}

/** The shift is kept in the database: a restart does not turn time back. */
async function openClock(
  db: Database,
  settings: Settings,
): Promise<{ clock: Clock; advance(seconds: number): Promise<Date> }> {
  const refuse = () => Promise.reject(new Error('the clock can be moved in trial mode only'));
  if (!settings.isTrial) return { clock: systemClock, advance: refuse };
  const row = await db.selectFrom('trial_clock').select('offset_seconds').executeTakeFirstOrThrow();
  const clock = createShiftedClock(Number(row.offset_seconds));
  return {
    clock,
    advance: async (seconds) => {
      const moved = await db
        .updateTable('trial_clock')
        .set({ offset_seconds: sql<number>`offset_seconds + ${seconds}::bigint` })
        .where('id', '=', 1)
        .returning('offset_seconds')
        .executeTakeFirstOrThrow();
      clock.shiftTo(Number(moved.offset_seconds));
      return clock.now();
    },
  };
}
