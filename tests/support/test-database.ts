import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openPool, type ServerConfig } from '../../src/platform/database/connection.ts';

export interface TestDatabase {
  ownerConfig: ServerConfig;
  appConfig: ServerConfig;
  /** Also ends connections that are still open. */
  drop(): Promise<void>;
}

/** Open for as long as the test process: to sign in for each database costs as much as to copy it. */
let admins: ReturnType<typeof openPool> | undefined;

async function atServer(statement: string): Promise<void> {
  admins ??= openPool(inject('testServer'), { max: 2, statementTimeoutMs: 0, connectTimeoutMs: 60_000 });
  await admins.query(statement);
}

/** A fresh database with all tables and queues. `isEmpty`: without any. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const database = `test_${randomBytes(8).toString('hex')}`;
  const template = isEmpty ? 'template0' : inject('testTemplate');
  // Page by page through the journal, as is usual, a copy takes three times the work.
  await atServer(`create database ${database} template ${template} strategy file_copy`);
  const ownerConfig = { ...server, database };
  return {
    ownerConfig,
    appConfig: { ...ownerConfig, user: 'app' },
    drop: () => atServer(`drop database if exists ${database} with (force)`),
  };
}
