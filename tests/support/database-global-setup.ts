// One PostgreSQL for the whole test run, with a template that has all tables and queues; see test-database.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { jobNames } from '../../src/app/job-names.ts';
import { tableRights } from '../../src/app/table-rights.ts';
import { withClient, type ServerConfig } from '../../src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { grantAppRole } from '../../src/platform/database/grant-app-role.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { prepareJobs } from '../../src/platform/jobs/queue-storage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: ServerConfig;
    testTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // Nothing of this outlives the run, so nothing has to reach the disk.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Databases that live for seconds need nobody who tidies them up, and no journal to copy them from.
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    checkpoint_timeout: '1h',
    max_connections: '300',
  };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
  const owner = { ...server.ownerConfig, database: 'postgres' };
  const testTemplate = 'test_template';
  await withClient(owner, (client) => client.query(`create database ${testTemplate}`));
  const template = { ...owner, database: testTemplate };
  await migrate(template, join(project.config.root, 'src/app/migrations'));
  await grantAppRole(template, tableRights({ isTrial: true }));
  await prepareJobs(template, jobNames);
  project.provide('testServer', owner);
  project.provide('testTemplate', testTemplate);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
