// Calls to external services: only to their own origin (ASVS 13.2.4), without redirects, with a timeout, and repeated only where
// the service guarantees to act once (W45).
import { setTimeout as pause } from 'node:timers/promises';
import { traceCall } from '../traces/span.ts';
import { parseJson } from '../rules/parse-json.ts';
import { getWithBody } from './get-with-body.ts';

/** The service answered and refused. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
  readonly status: number;
  readonly answer: unknown;

  constructor(service: string, status: number, answer: unknown) {
    super(`${service} refused a call with ${status}`);
    this.status = status;
    this.answer = answer;
  }
}

/** No answer, or one that means 'not now' or 'server error': whether the service acted is unknown. */
export class OutboundUnavailable extends Error {
  override readonly name = 'OutboundUnavailable';
}

/** A code for why there was no answer: of the network error, or the status of a response that says 'not now'. */
export function reasonOf(error: unknown): string {
  const status = /answered (\d{3})$/.exec(error instanceof OutboundUnavailable ? error.message : '')?.[1];
  if (status !== undefined) return status;
  const chain = causesOf(error);
  const coded = chain.find(({ code }) => typeof code === 'string' && /^[A-Z][\dA-Z_]+$/.test(code));
  return typeof coded?.code === 'string' ? coded.code : (chain.at(-1)?.name ?? 'Error');
}

const causesOf = (error: unknown): (Error & { code?: unknown })[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

export interface OutboundService {
  name: string;
  url: string;
  /** The only origin, apart from this machine, that may be called. */
  allowedOrigin: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Whether status 409 means that the same call is still in progress, so that retrying makes sense. */
  waitsOnConflict?: boolean;
}

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** From the root, including the query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Outbound {
  call(request: OutboundRequest): Promise<unknown>;
}

const longestAnswer = 2_000_000;
const pauseMs = 200;
const isPassing = (status: number, { waitsOnConflict }: OutboundService): boolean =>
  status === 429 || status >= 500 || (waitsOnConflict === true && status === 409);

export function createOutbound(service: OutboundService): Outbound {
  const base = new URL(service.url);
  const isLocal = base.hostname === 'localhost' || base.hostname === '127.0.0.1';
  if (base.origin !== service.allowedOrigin && !isLocal) throw new Error(`${service.name} has no address like this`);
  return {
    call: async (request) => {
      const isRepeatable = request.method !== 'POST' || request.headers?.['idempotency-key'] !== undefined;
      try {
        return await ask(service, base, request);
      } catch (error) {
        if (!isRepeatable || !(error instanceof OutboundUnavailable)) throw error;
      }
      await pause(pauseMs);
      return ask(service, base, request);
    },
  };
}

async function ask(service: OutboundService, base: URL, request: OutboundRequest): Promise<unknown> {
  const { name } = service;
  const url = new URL(request.path, base);
  if (url.origin !== base.origin) throw new Error(`a call to ${name} would leave its host`);
  return traceCall(name, async (note) => {
    const answer = await exchange(service, url, request).catch((error: unknown) => {
      throw new OutboundUnavailable(`${name} did not answer`, { cause: error });
    });
    note({ 'http.response.status_code': answer.status });
    const body = parseJson(answer.text) ?? null;
    if (answer.status >= 200 && answer.status < 300) return body;
    if (isPassing(answer.status, service)) throw new OutboundUnavailable(`${name} answered ${answer.status}`);
    throw new OutboundRefused(name, answer.status, body);
  });
}

async function exchange(
  { headers: own, timeoutMs }: OutboundService,
  url: URL,
  { method, headers: more, body }: OutboundRequest,
): Promise<{ status: number; text: string }> {
  const headers = { accept: 'application/json', ...own, ...more };
  const signal = AbortSignal.timeout(timeoutMs);
  if (method === 'GET' && body !== undefined) {
    const { status, chunks } = await getWithBody(url, { headers, body, signal });
    return { status, text: await readText(chunks) };
  }
  const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'error', signal });
  return { status: response.status, text: await readText((response.body ?? []) as AsyncIterable<Uint8Array>) };
}

async function readText(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of parts) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
