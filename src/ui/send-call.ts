// One call to the server as it goes over the line; and the call that a page makes before its app is there.
import { tokenOf, type SessionScope } from './session.ts';

const defaultTimeoutMs = 15_000;

export interface SentCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without '/api/v1'. */
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Public data: the browser cache may follow the server's cache-control. */
  readonly isCacheable?: boolean;
  /** Sent to the end even if the page is being left. */
  readonly keepalive?: boolean;
  /** Milliseconds; for what takes long by nature. */
  readonly timeoutMs?: number;
}

/** @throws {DOMException} 'TimeoutError' after 15 s unless the call says otherwise; fetch's own errors */
export function sendCall(call: SentCall, token: string | undefined): Promise<Response> {
  const { method, path, body, signal } = call;
  const timeout = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs);
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return fetch(`/api/v1${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    cache: call.isCacheable === true ? 'default' : 'no-store',
    keepalive: call.keepalive ?? false,
  });
}

interface FirstCall {
  readonly path: string;
  readonly token: string | undefined;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    firstCall?: FirstCall | 'over';
  }
}

/** Asks for what the address leads to while the app is still on its way: the app finds the answer instead of asking then. */
export function prefetch(path: string, scope: SessionScope): void {
  // This script came late, and the app has asked by itself.
  if (window.firstCall !== undefined) return;
  const token = tokenOf(scope);
  const answer = sendCall({ method: 'GET', path }, token);
  window.firstCall = { path, token, answer };
  // Avoids an unhandled rejection if nobody takes it; whoever does still sees the failure.
  answer.catch(() => undefined);
}

/** Hands out the prefetched answer once, to the same call with the same token. Not after a write: it would be stale. */
export function takePrefetched({ method, path }: SentCall, token: string | undefined): Promise<Response> | undefined {
  const first = window.firstCall;
  if (first === 'over' || (first !== undefined && method === 'GET' && path !== first.path)) return undefined;
  window.firstCall = 'over';
  if (first === undefined || method !== 'GET' || first.token !== token) return undefined;
  // In a task of its own, so that a phone can handle touches between starting the app and rendering the answer.
  return new Promise((resolve) => setTimeout(resolve)).then(() => first.answer);
}
