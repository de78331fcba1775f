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
import { traceWith, type Tracer } from '../platform/traces/span.ts';
import { timestampFrom } from '../platform/signing/timestamp.ts';
import type { FetchTimestamp, SigningIdentity } from '../platform/signing/signed-data.ts';
import { jobNames } from './job-names.ts';
import type { OpenData } from './open-data.ts';
import { retention } from './retention.ts';
import type { Stop } from './stop-in-order.ts';
import { createReturnPaths } from '../platform/messages/return-path.ts';
import { createMessageSender, releaseMessages, requeueDueMessages } from '../platform/messages/send-message.ts';
import { createPhoneServices } from '../platform/messages/sms/create-services.ts';
import { createPhoneSender } from '../platform/messages/sms/phone-sender.ts';
import { createSmtpAdapter } from '../platform/messages/smtp-adapter.ts';
import { takeBounces } from '../platform/messages/take-bounces.ts';

export interface RunningPlatform {
  platform: Platform;
  /** What documents are signed with. */
  identity: SigningIdentity;
  /** Trial mode only: moves the product's clock permanently. */
  advanceClock(seconds: number): Promise<Date>;
  /** To be called in sequence: each may still need what the next one closes. */
  stops: readonly Stop[];
}

/** Wires the parts of the platform; jobs start with `platform.jobs.start()` once all handlers are bound. */
export async function startPlatform(
  settings: Settings,
  log: Logger,
  data: OpenData & { tracer: Tracer | null },
): Promise<RunningPlatform> {
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
    trace: traceWith(data.tracer),
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
    identity,
    advanceClock: advance,
    stops: [() => jobs.stop(), () => mail.close(), () => pdf.close(), () => lease.stop()],
  };
}

const day = 24 * 3600;

async function dropOld(parts: Pick<Platform, 'db' | 'clock' | 'vault'>): Promise<void> {
  await dropOldRows(parts, retention);
  await forgetOldMessages(parts);
}

/** A landlord's mailbox wants to hear from us if somebody signed from it or has an account with it. */
const knowsMailbox = async (trx: Transaction, mailboxIndex: Buffer): Promise<boolean> =>
  (await hasSigned(trx, mailboxIndex)) || (await accountOfMailbox(trx, mailboxIndex)) !== null;

/** Long enough for a busy authority, short enough for somebody waiting for the file. */
const timestampTimeoutMs = 5000;

function timestampOf({ signingTsaUrl: url }: Settings): FetchTimestamp | undefined {
  return url === undefined ? undefined : timestampFrom({ url, timeoutMs: timestampTimeoutMs });
}

// The jobs that send messages, and read what comes back.
type Parts = Pick<Platform, 'settings' | 'log' | 'db' | 'vault' | 'clock' | 'jobs' | 'lease'>;

function startMessages({ settings, log, db, vault, clock, jobs, lease }: Parts): { close(): void } {
  const { smtpUrl, bounceAddress, bounceDir: folder, isTrial } = settings;
  const paths = createReturnPaths(vault, bounceAddress);
  const mailAdapter = smtpUrl === undefined ? null : createSmtpAdapter(settings, smtpUrl, paths);
  const services = createPhoneServices(settings);
  const sendMessage = createMessageSender({ db, vault, clock, jobs, lease, log, mailAdapter, keepsContent: isTrial });
  jobs.handle('send-message', sendMessage, { concurrency: 2, batch: 25 });
  const sendToPhone = createPhoneSender({ db, vault, clock, lease, log, services, isTrial });
  jobs.handle('send-phone-message', sendToPhone, { concurrency: 2, batch: 5 });
  jobs.every('release-messages', 2, () => releaseMessages({ db, clock, jobs, lease }));
  jobs.every('requeue-messages', 5, () => requeueDueMessages({ db, clock, jobs }));
  jobs.every('take-bounces', 20, () => takeBounces({ db, clock, jobs, log, paths, folder }));
  return { close: () => mailAdapter?.close() };
}
