import type { HandleStore } from './access/handle-store.ts';
import type { TokenStore } from './access/token-store.ts';
import type { Clock } from './clock/clock.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './database/database.ts';
import type { Reads } from './database/reads.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ProcessLease } from './leases/process-lease.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Logger } from './log/logger.ts';
import type { Outbox } from './messages/outbox.ts';
import type { PdfEngine } from './pdf/pdf-engine.ts';
import type { Settings } from './settings/settings.ts';
import type { SignPdf } from './signing/pdf-signer.ts';

/** What every feature may use; no part of it knows the product. */
export interface Platform {
  settings: Settings;
  clock: Clock;
  db: Database;
  /** For lists and files that a replica may serve. */
  reads: Reads;
  vault: Vault;
  tokens: TokenStore;
  handles: HandleStore;
  outbox: Outbox;
  jobs: Jobs;
  /** What this process has claimed. */
  lease: ProcessLease;
  limits: Limiter;
  pdf: PdfEngine;
  /** This one function signs every document that the product issues, outside of requests. */
  signPdf: SignPdf;
  log: Logger;
}
