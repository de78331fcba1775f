import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { LogKeys } from './log-keys.ts';
import { readQueue, type LogQueue } from './log-store.ts';
import { proofFor, type LogProof } from './proof-for.ts';
import { sequenceLog } from './sequence-log.ts';
import { registerLogViews } from './serve-log.ts';

export type { LoggedRecord, LoggedRecords } from './compare-records.ts';
export { exportLog, readExportedCheckpoint } from './export-log.ts';
export { loadLogKeys, openLog, type LogKeys } from './log-keys.ts';
export { countIssued, onQueued, queueEntry, readQueue } from './log-store.ts';
export { isRefuted } from './is-refuted.ts';
export { isForkedOnly } from './log-report.ts';
export type { LogProof } from './proof-for.ts';
export { verifyLog } from './verify-log.ts';

export interface TransparencyLog {
  registerViews(app: FastifyInstance): void;
  /** Assigns queued entries their place; to be called repeatedly. */
  sequence(): Promise<void>;
  /** How many entries wait, since when, and whether this process failed at its last attempt to place them. */
  health(): Promise<LogQueue & { isFailing: boolean }>;
  proofFor(certificateId: string): Promise<LogProof | null>;
}

export function createTransparencyLog(
  platform: Pick<Platform, 'db' | 'reads' | 'clock'>,
  keys: LogKeys,
): TransparencyLog {
  const { db } = platform;
  let isFailing = false;
  return {
    registerViews: (app) => registerLogViews(app, platform, keys),
    sequence: async () => {
      try {
        await sequenceLog(platform, keys);
        isFailing = false;
      } catch (error) {
        isFailing = true;
        throw error;
      }
    },
    health: async () => ({ ...(await readQueue(db)), isFailing }),
    proofFor: (certificateId) => proofFor(db, keys, certificateId),
  };
}
