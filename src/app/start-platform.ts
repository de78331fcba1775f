import { hasSigned } from '../certificate/server/index.ts';
import { accountOfMailbox } from '../landlord-account/server/index.ts';
import { createHandleStore } from '../platform/access/handle-store.ts';
import { createTokenStore } from '../platform/access/token-store.ts';
import { openClock } from '../platform/database/trial-clock-store.ts';
import { createVault } from '../platform/crypto/vault.ts';
import type { Transaction } from '../platform/database/database.ts';
import { dropOldRows } from '../platform/database/retention.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createSweepTurns } from '../platform/jobs/sweep-turn-store.ts';
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
import { jobNames } from './job-names.ts';
import type { OpenData } from './open-data.ts';
import { retention } from './retention.ts';
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
  const lease = createProcessLease({ connection: data.connection, log, isAlone: settings.databaseUrl === undefined });
  const jobs = createJobs({
    connection: data.connection,
    names: jobNames,
    log,
    lease,
    queryTimeoutMs: settings.databaseTimeoutSeconds * 1000,
    turns: createSweepTurns(db, lease),
  });
  const limits = createLimiter(db, clock, settings.limits, vault);
  const outbox = createOutbox({ vault, clock, jobs, limits, knowsMailbox });
  const pdf = createPdfEngine({ fontsDir: findFontsDir(), workers: settings.pdfWorkers, isTrial: settings.isTrial });
  const mail = startMessages({ settings, log, db, vault, clock, jobs, lease });
  jobs.every('signing-key-expiry', day, () => Promise.resolve(warnOfExpiry(identity, clock.now(), log)));
  jobs.every('drop-old-rows', day, () => dropOld({ db, clock, vault }));
  const platform: Platform = {
    settings,
    clock,
    db,
    reads: data.reads,
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

const day = 24 * 3600;

async function dropOld(parts: Pick<Platform, 'db' | 'clock' | 'vault'>): Promise<void> {
  await dropOldRows(parts, retention);
  await forgetOldMessages(parts);
}

/** The two signs that a landlord's mailbox wants to hear from us. */
const knowsMailbox = async (trx: Transaction, mailboxIndex: Buffer): Promise<boolean> =>
  (await hasSigned(trx, mailboxIndex)) || (await accountOfMailbox(trx, mailboxIndex)) !== null;

/** Long enough for a busy authority, short enough for somebody who waits for the file. */
const timestampTimeoutMs = 5000;

function timestampOf({ signingTsaUrl: url }: Settings): FetchTimestamp | undefined {
  return url === undefined ? undefined : timestampFrom({ url, timeoutMs: timestampTimeoutMs });
}
