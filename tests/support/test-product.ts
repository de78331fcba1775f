// The whole product on a fresh database, spoken to over HTTP as a client without a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../src/platform/log/logger.ts';
import { startOnDatabase, type TestProduct } from './product-on-database.ts';
import { createTestDatabase } from './test-database.ts';

export type { Answer, CallOptions } from '../../scripts/demo/http-client.ts';
export type { TestProduct } from './product-on-database.ts';

export async function startTestProduct(
  options: { settings?: Record<string, string>; log?: Logger } = {},
): Promise<TestProduct> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  const product = await startOnDatabase(database, { ...options, dataDir });
  return {
    ...product,
    close: async () => {
      await product.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
