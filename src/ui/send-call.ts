// Sends one call to the server, and prefetches the call that a page makes before its app is loaded.
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
  /** The request completes even if the page is being left. */
  readonly keepalive?: boolean;
  /** Milliseconds, for calls that take long by nature. */
  readonly timeoutMs?: number;
}

/** @throws {DOMException} 'TimeoutError' after 15 s unless the call sets another time; and fetch's own errors */
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

/** Requests the page's data while the app is still loading; the app then finds the response. */
export function prefetch(path: string, scope: SessionScope): void {
  // This script ran late, and the app has already made its request.
  if (window.firstCall !== undefined) return;
  const token = tokenOf(scope);
  const answer = sendCall({ method: 'GET', path }, token);
  window.firstCall = { path, token, answer };
  // This avoids an unhandled rejection if nobody uses the response; a user of it still sees the failure.
  answer.catch(() => undefined);
}

/** Returns the prefetched response once, for the same call with the same token. Not after a write: it would be stale. */
export function takePrefetched({ method, path }: SentCall, token: string | undefined): Promise<Response> | undefined {
  const first = window.firstCall;
  if (first === 'over' || (first !== undefined && method === 'GET' && path !== first.path)) return undefined;
  window.firstCall = 'over';
  if (first === undefined || method !== 'GET' || first.token !== token) return undefined;
  // This uses a separate task, so that a phone can handle touches between starting the app and rendering the response.
  return new Promise((resolve) => setTimeout(resolve)).then(() => first.answer);
}
