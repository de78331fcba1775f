// A product of which a backup can be taken, and that can be started again on the backup: with the same keys and the same ledger.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpDatabase, restoreDatabase } from '../fixture/database-dump.ts';
import { startOnDatabase, type TestProduct } from './product-on-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface RestorableProduct {
  product: TestProduct;
  dataDir: string;
  database: TestDatabase;
  backUp(): Promise<string>;
  /** Ends the product and puts an older database in the place of its own; `start` runs on it. */
  restore(backup: string): Promise<TestDatabase>;
  start(): Promise<TestProduct>;
  /** In the place of the one that runs; with the same keys and ledger. */
  startOn(database: TestDatabase): Promise<TestProduct>;
  close(): Promise<void>;
}

export async function startRestorable(own: Record<string, string> = {}): Promise<RestorableProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'restorable-'));
  const open = async (database: TestDatabase): Promise<TestProduct> => {
    const product = await startOnDatabase(database, { dataDir, settings: own });
    let closing: Promise<void> | undefined;
    return { ...product, close: () => (closing ??= product.close()) };
  };
  const startOn = async (database: TestDatabase): Promise<TestProduct> => {
    await restorable.product.close();
    restorable.database = database;
    restorable.product = await open(database);
    return restorable.product;
  };
  const databases = [await createTestDatabase()];
  const newest = (): TestDatabase => {
    const database = databases.at(-1);
    if (!database) throw new Error('there is always a database');
    return database;
  };
  const restorable: RestorableProduct = {
    dataDir,
    database: newest(),
    product: await open(newest()),
    backUp: () => dumpDatabase(newest().ownerConfig),
    restore: async (backup) => {
      await restorable.product.close();
      const database = await createTestDatabase({ isEmpty: true });
      databases.push(database);
      await restoreDatabase(database.ownerConfig, backup);
      return database;
    },
    start: () => startOn(newest()),
    startOn,
    close: async () => {
      await restorable.product.close();
      for (const database of databases) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return restorable;
}
