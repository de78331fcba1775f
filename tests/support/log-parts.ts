// A log on a fresh database, without the product around it.
import { randomUUID } from 'node:crypto';
import { sha256 } from '../../src/platform/crypto/random.ts';
import { withClient } from '../../src/platform/database/connection.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import { primaryReads } from '../../src/platform/database/reads.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import type { LeafStatus } from '../../src/transparency-log/rules/index.ts';
import {
  createTransparencyLog,
  openLog,
  queueEntry,
  type LoggedRecord,
  type LogKeys,
  type TransparencyLog,
} from '../../src/transparency-log/server/index.ts';
import { openTestParts, type TestParts } from './test-parts.ts';

export interface LogParts extends TestParts {
  keys: LogKeys;
  log: TransparencyLog;
  /** One entry of its own transaction; the certificate's id. */
  queueIssued(id?: string): Promise<string>;
  /** Many of one transaction; their ids. */
  queueMany(count: number): Promise<string[]>;
  queueStatus(id: string, status: LeafStatus): Promise<void>;
  /** What whoever keeps the certificates says of those queued here. */
  records: LoggedRecord[];
  /** With the guards switched off, as only the owner of the database can. */
  asOwner(statements: string): Promise<void>;
}

export const logKey = `bescheinigung.example/log:${Buffer.alloc(32, 7).toString('base64')}`;

export async function openLogParts(): Promise<LogParts> {
  const parts = await openTestParts();
  const settings = loadSettings({ LOG_KEY: logKey });
  const keys = await openLog({ ...parts, settings });
  const records: LoggedRecord[] = [];
  const recordOf = (id: string): LoggedRecord => {
    const found = records.find((record) => record.id === id);
    if (!found) throw new Error('nothing was queued for this id');
    return found;
  };
  const queue = async (trx: Transaction, id: string): Promise<void> => {
    const commitment = sha256(id);
    await queueEntry(trx, { subjectId: id, leaf: { kind: 'issued', commitment }, at: parts.clock.now() });
    records.push({ id, commitment, status: 'valid', isOver: false, recomputed: commitment, isAsIssued: true });
  };
  return {
    ...parts,
    keys,
    log: createTransparencyLog({ ...parts, reads: primaryReads(parts.db) }, keys),
    records,
    queueIssued: async (id = randomUUID()) => {
      await parts.inTransaction((trx) => queue(trx, id));
      return id;
    },
    queueMany: async (count) => {
      const ids = Array.from({ length: count }, () => randomUUID());
      await parts.inTransaction(async (trx) => {
        for (const id of ids) await queue(trx, id);
      });
      return ids;
    },
    queueStatus: async (id, status) => {
      const record = recordOf(id);
      const leaf = { kind: 'status' as const, status, commitment: record.commitment };
      await parts.inTransaction((trx) => queueEntry(trx, { subjectId: id, leaf, at: parts.clock.now() }));
      record.status = status;
    },
    asOwner: async (statements) => {
      const tables = ['log_leaf', 'log_node', 'log_checkpoint'];
      const all = (what: string): string =>
        tables.map((table) => `alter table ${table} ${what} trigger user`).join(';');
      await withClient(parts.ownerConfig, (client) =>
        client.query(
          `begin; ${all('disable')}; ${statements}; set constraints all immediate; ${all('enable')}; commit`,
        ),
      );
    },
  };
}
