// LetterXpress as its API v3 describes itself: account in every body, checksum of what arrives, lists by state and page.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const letterXpressAccount = { username: 'betreiber', apikey: 'schluessel-0123456789' };

export interface PrintJob {
  id: number;
  status: 'queue' | 'hold' | 'done' | 'canceled' | 'draft';
  notice: string;
  filename_original: string;
  specification: unknown;
  mode: string;
  pdf: Buffer;
}

/** What happens to the next calls instead. Neither `silent` nor `hang` answers, and `hang` does what it was asked. */
export type Mishap =
  | { kind: 'lose-answer' }
  | { kind: 'silent' }
  | { kind: 'hang' }
  | { kind: 'damage' }
  | { kind: 'answer'; status: number; message: string; insideOk?: boolean };

export interface LetterXpressServer {
  url: string;
  settings: Record<string, string>;
  jobs: PrintJob[];
  /** 'POST /v3/printjobs' and so on, repetitions included. */
  calls: string[];
  next(mishap: Mishap, count?: number): void;
  /** Whoever still waits for an answer waits no longer. */
  hangUp(): void;
  close(): Promise<void>;
}

const perPage = 2;

interface Body {
  auth?: { username?: string; apikey?: string; mode?: string };
  letter?: {
    base64_file: string;
    base64_file_checksum: string;
    specification: unknown;
    notice: string;
    filename_original: string;
  };
}

type Reply = readonly [status: number, data: unknown, message?: string];

export async function startLetterXpress(): Promise<LetterXpressServer> {
  const jobs: PrintJob[] = [];
  const calls: string[] = [];
  const mishaps: Mishap[] = [];
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'http://fake.test');
    const body = JSON.parse(await textOf(incoming)) as Body;
    calls.push(`${incoming.method} ${url.pathname}`);
    const mishap = mishaps.shift();
    if (mishap?.kind === 'silent') return;
    if (mishap?.kind === 'answer') return say(response, [mishap.status, null, mishap.message], mishap.insideOk);
    if (mishap?.kind === 'damage' && body.letter) body.letter.base64_file += 'AAAA';
    const reply = handle(jobs, incoming, url, body);
    if (mishap?.kind === 'lose-answer') response.destroy();
    else if (mishap?.kind !== 'hang') say(response, reply);
  };
  const server = createServer((incoming, response) => void answer(incoming, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      LETTER_PROVIDER: 'letterxpress',
      LETTERXPRESS_USERNAME: letterXpressAccount.username,
      LETTERXPRESS_API_KEY: letterXpressAccount.apikey,
      LETTERXPRESS_URL: url,
    },
    jobs,
    calls,
    next: (mishap, count = 1) => mishaps.push(...Array.from({ length: count }, () => mishap)),
    hangUp: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `insideOk`: the trouble stands in the answer only. */
function say(response: ServerResponse, [status, data, message = 'OK']: Reply, insideOk = false): void {
  response.writeHead(insideOk ? 200 : status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status, message, data }));
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function handle(jobs: PrintJob[], { method, headers }: IncomingMessage, url: URL, { auth, letter }: Body): Reply {
  if (!isAccount(auth)) return [401, null, 'Unauthorized.'];
  if (headers['content-type'] !== 'application/json') return [415, null, 'no JSON'];
  if (url.pathname === '/v3/printjobs') {
    if (method === 'GET') return list(jobs, url.searchParams);
    return method === 'POST' && letter ? take(jobs, letter, auth?.mode ?? '') : [400, null];
  }
  const id = Number(/^\/v3\/printjobs\/(\d+)$/.exec(url.pathname)?.[1]);
  const job = jobs.find((one) => one.id === id);
  if (!job) return [404, null, 'not found'];
  if (method === 'DELETE') return job.status === 'done' ? [409, null, 'too late'] : cancel(job);
  return [200, shown(job)];
}

function isAccount(auth: Body['auth']): boolean {
  const { username, apikey } = letterXpressAccount;
  return auth?.username === username && auth.apikey === apikey && ['test', 'live'].includes(auth.mode ?? '');
}

const shown = ({ id, status, notice, filename_original }: PrintJob) => ({ id, status, notice, filename_original });

function take(jobs: PrintJob[], letter: NonNullable<Body['letter']>, mode: string): Reply {
  const { base64_file: file, base64_file_checksum: checksum, notice, specification, filename_original } = letter;
  if (createHash('md5').update(file).digest('hex') !== checksum) return [400, null, 'base64_file_checksum is wrong'];
  const pdf = Buffer.from(file, 'base64');
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') return [422, null, 'no PDF'];
  if (notice.length > 255) return [422, null, 'notice is too long'];
  const job: PrintJob = {
    id: jobs.length + 1001,
    status: 'queue',
    notice,
    filename_original,
    specification,
    mode,
    pdf,
  };
  jobs.push(job);
  return [200, shown(job)];
}

function list(jobs: PrintJob[], query: URLSearchParams): Reply {
  const page = Number(query.get('page') ?? '1');
  const found = jobs.filter(({ status }) => status === query.get('filter')).toReversed();
  const printjobs = found.slice((page - 1) * perPage, page * perPage).map(shown);
  return [200, { printjobs, pagination: { current_page: page } }];
}

function cancel(job: PrintJob): Reply {
  job.status = 'canceled';
  return [200, null, 'Print job deleted successfully'];
}
