// The whole product on a database that is given to it, spoken to over HTTP as a client without a browser.
import { startProduct } from '../../src/app/start-product.ts';
import { toUrl, withClient, type ServerConfig } from '../../src/platform/database/connection.ts';
import type { AccessRow } from '../../src/platform/http/authorize.ts';
import { createLogger, type Logger } from '../../src/platform/log/logger.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { morningOf } from './morning.ts';
import { freePort } from './free-port.ts';
import { clientOf, untilReady, type ProductClient } from './product-client.ts';

export interface TestProduct extends ProductClient {
  platform: Platform;
  accessTable: readonly AccessRow[];
  clock: { advance(seconds: number): Promise<void> };
  close(): Promise<void>;
}

export interface GivenDatabase {
  ownerConfig: ServerConfig;
  appConfig: ServerConfig;
}

interface Starting {
  /** Holds the keys. */
  dataDir: string;
  settings?: Record<string, string> | undefined;
  log?: Logger | undefined;
}

/** Closing it leaves the database and the folder. */
export async function startOnDatabase(
  { ownerConfig, appConfig }: GivenDatabase,
  { dataDir, settings: own = {}, log }: Starting,
): Promise<TestProduct> {
  await startInTheMorning(ownerConfig);
  const port = own['PORT'] ?? (await freePort());
  const settings = loadSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: toUrl(appConfig),
    DATABASE_OWNER_URL: toUrl(ownerConfig),
    LOG_LEVEL: 'silent',
    ...own,
  });
  const product = await startProduct(settings, log ?? createLogger(settings.logLevel), {
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
    close: () => product.stop(),
  };
}

/**
 * Where nobody moved the clock yet, and nobody else is at work who would go on with the time before; the tables of a database that
 * is quite empty come with the start.
 */
async function startInTheMorning(ownerConfig: ServerConfig): Promise<void> {
  const now = new Date();
  const seconds = Math.round((morningOf(now).getTime() - now.getTime()) / 1000);
  await withClient(ownerConfig, async (client) => {
    const { rows } = await client.query<{ hasClock: boolean; hasLeases: boolean }>(
      `select to_regclass('public.trial_clock') is not null as "hasClock",
        to_regclass('public.process_lease') is not null as "hasLeases"`,
    );
    const [{ hasClock, hasLeases } = { hasClock: false, hasLeases: false }] = rows;
    if (!hasClock) return;
    const alive = "select from process_lease where renewed_at > now() - interval '6 seconds'";
    if (hasLeases && (await client.query(alive)).rowCount !== 0) return;
    await client.query('update trial_clock set offset_seconds = $1 where offset_seconds = 0', [seconds]);
  });
}
