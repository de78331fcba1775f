// The whole product on a fresh database, spoken to over HTTP as a client without a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../src/app/start-product.ts';
import type { AccessRow } from '../../src/platform/http/authorize.ts';
import { toUrl } from '../../src/platform/database/connection.ts';
import { createLogger, type Logger } from '../../src/platform/log/logger.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { clientOf, freePort, untilReady, type ProductClient } from './product-client.ts';
import { createTestDatabase } from './test-database.ts';

export type { Answer, CallOptions } from './product-client.ts';

export interface TestProduct extends ProductClient {
  platform: Platform;
  accessTable: readonly AccessRow[];
  clock: { advance(seconds: number): Promise<void> };
  close(): Promise<void>;
}

export async function startTestProduct(
  options: { settings?: Record<string, string>; log?: Logger } = {},
): Promise<TestProduct> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  const port = await freePort();
  const settings = loadSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: toUrl(database.appConfig),
    DATABASE_OWNER_URL: toUrl(database.ownerConfig),
    LOG_LEVEL: 'silent',
    ...options.settings,
  });
  const product = await startProduct(settings, options.log ?? createLogger(settings.logLevel), {
    onLost: () => undefined,
    siteFolder: null,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return {
    ...clientOf(url, product.platform),
    platform: product.platform,
    accessTable: product.accessTable,
    clock: {
      advance: async (seconds) => {
        await product.advanceClock(seconds);
      },
    },
    close: async () => {
      await product.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
