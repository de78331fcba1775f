// The whole product on a fresh database, spoken to over HTTP as a client without a browser.
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../src/app/start-product.ts';
import type { AccessRow } from '../../src/platform/http/authorize.ts';
import { toUrl } from '../../src/platform/database/connection.ts';
import { createLogger, type Logger } from '../../src/platform/log/logger.ts';
import { sql } from 'kysely';
import type { Platform } from '../../src/platform/platform.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import type { TrialMessage } from '../../src/trial-mailbox/rules/schema.ts';
import { createTestDatabase } from './test-database.ts';

export interface Answer {
  status: number;
  /** The JSON of the answer; an empty object for other bodies. */
  body: Record<string, unknown>;
  headers: Headers;
  bytes: Buffer;
}

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestProduct {
  url: string;
  platform: Platform;
  accessTable: readonly AccessRow[];
  clock: { advance(seconds: number): Promise<void> };
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** Waits until everything queued was sent, then newest first. */
  messages(to?: string): Promise<TrialMessage[]>;
  /** Waits until no job is waiting or running. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const patienceMs = 20_000;

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
  return {
    ...clientOf(`http://127.0.0.1:${port}`, product.platform),
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

type Client = Pick<TestProduct, 'url' | 'get' | 'post' | 'put' | 'delete' | 'settled' | 'messages'>;

function clientOf(url: string, platform: Platform): Client {
  const call =
    (method: string) =>
    (path: string, body?: unknown, more: CallOptions = {}) =>
      request(url, method, path, body, more);
  const get = (path: string, more: CallOptions = {}) => request(url, 'GET', path, undefined, more);
  const settled = () => untilSettled(platform);
  return {
    url,
    get,
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
    settled,
    messages: async (to) => {
      await settled();
      const answer = await get(`/trial/messages${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
      return answer.body as unknown as TrialMessage[];
    },
  };
}

async function request(
  url: string,
  method: string,
  path: string,
  body: unknown,
  { token, headers }: CallOptions,
): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: isJson ? (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>) : {},
  };
}

/** Looks again until the queue is empty; bounded, and as fast as the jobs are. */
async function untilSettled({ db, clock }: Platform): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const open = await db
      .selectFrom('message')
      .select('id')
      .where('state', '=', 'queued')
      .where('next_try_at', '<=', clock.now())
      .executeTakeFirst();
    const { rows } = await sql<{
      open: number;
    }>`select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
    if (!open && rows[0]?.open === 0) return;
  }
  throw new Error(`messages or jobs were still open after ${patienceMs} ms`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
