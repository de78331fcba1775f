// A client without a browser for a running product, and the wait until its jobs are done.
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { eventually } from '../../scripts/demo/http-client.ts';
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
  const isBusy = ({ status, body }: Answer): boolean => status === 503 && body['code'] === 'busy';
  const once = async (): Promise<Answer | undefined> => {
    const answer = await requestOnce(...asked);
    return isBusy(answer) ? undefined : answer;
  };
  return eventually(`an answer to ${asked[2]}`, once, patienceMs);
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
  await eventually(
    'a product that takes calls',
    async () => (await fetch(`${url}/healthz`)).ok || undefined,
    patienceMs,
  );
}

/** Looks again until the queue is empty. */
async function untilSettled({ db, clock }: Platform): Promise<void> {
  const isSettled = async (): Promise<true | undefined> => {
    const { rows } = await sql<{ is_open: boolean }>`select
      exists (select from message where state = 'queued' and next_try_at <= ${clock.now()})
      or exists (select from pgboss.job where state in ('created', 'retry', 'active')) as is_open`.execute(db);
    return rows[0]?.is_open === false || undefined;
  };
  await eventually('the end of all messages and jobs', isSettled, patienceMs);
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
