// A client without a browser for a running product, and the wait until its jobs are done.
import { createServer } from 'node:net';
import { sql } from 'kysely';
import type { Platform } from '../../src/platform/platform.ts';
import type { TrialMessage } from '../../src/trial-mailbox/rules/schema.ts';

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

export interface ProductClient {
  url: string;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** Waits until everything queued was sent, then newest first. */
  messages(to?: string): Promise<TrialMessage[]>;
  /** Waits until no job is waiting or running. */
  settled(): Promise<void>;
}

const patienceMs = 20_000;

export function clientOf(url: string, platform: Platform): ProductClient {
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
      if (answer.status !== 200) throw new Error(`no messages: ${answer.status} ${answer.bytes.toString('utf8')}`);
      return answer.body as unknown as TrialMessage[];
    },
  };
}

/** A busy machine makes the product refuse a call before it does anything; what is asked again then is asked once. */
async function request(...asked: Parameters<typeof requestOnce>): Promise<Answer> {
  const end = Date.now() + patienceMs;
  let answer = await requestOnce(...asked);
  while (answer.status === 503 && answer.body['code'] === 'busy' && Date.now() < end)
    answer = await requestOnce(...asked);
  return answer;
}

async function requestOnce(
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

/** While a busy machine still loads modules, the product refuses calls; a test begins once it takes them. */
export async function untilReady(url: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const { status } = await fetch(`${url}/healthz`);
    if (status === 200) return;
  }
  throw new Error(`the product took no calls within ${patienceMs} ms`);
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

export function freePort(): Promise<number> {
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
