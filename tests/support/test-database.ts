import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withClient, type ServerConfig } from '../../src/platform/database/connection.ts';

export interface TestDatabase {
  ownerConfig: ServerConfig;
  appConfig: ServerConfig;
  /** Also ends connections that are still open. */
  drop(): Promise<void>;
}

/** A fresh database with all tables and queues. `isEmpty`: without any. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const database = `test_${randomBytes(8).toString('hex')}`;
  const template = isEmpty ? 'template0' : inject('testTemplate');
  await withClient(server, (client) =>
    // Page by page through the journal, as is usual, a copy takes three times the work.
    client.query(`create database ${database} template ${template} strategy file_copy`),
  );
  const ownerConfig = { ...server, database };
  return {
    ownerConfig,
    appConfig: { ...ownerConfig, user: 'app' },
    drop: async () => {
      await withClient(server, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}
