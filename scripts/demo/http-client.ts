// A plain API client: no browser, no cookie, bearer tokens only.
import { heardCode } from './heard-code.ts';

export interface TrialMessageView {
  id: string;
  /** Grows with every message. */
  position: number;
  kind: 'mail' | 'sms' | 'call';
  template: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  token?: string;
}

export type Json = Record<string, unknown>;

const requestTimeoutMs = 45_000;

export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly status: number;
  constructor(path: string, status: number, text: string) {
    super(`${path}: ${status} ${text.slice(0, 400)}`);
    this.status = status;
  }
}

export async function callJson(
  origin: string,
  path: string,
  { method = 'GET', body, token }: Call = {},
): Promise<Json> {
  const bytes = await callBytes(origin, `/api/v1${path}`, {
    method,
    body,
    ...(token === undefined ? {} : { token }),
  });
  return JSON.parse(bytes.toString('utf8')) as Json;
}

export async function callBytes(
  origin: string,
  path: string,
  { method = 'GET', body, token }: Call = {},
): Promise<Buffer> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    signal: AbortSignal.timeout(requestTimeoutMs),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new UnexpectedAnswerError(path, answer.status, bytes.toString('utf8'));
  return bytes;
}

const patienceMs = 30_000;
/** So short that nobody waits for nothing, and long enough to leave the processor to whoever is asked. */
const pauseMs = 10;

/** Asks again until `find` gives something; the product sends by jobs, so a message is there a moment later. */
export async function eventually<T>(
  what: string,
  find: () => Promise<T | undefined>,
  waitMs: number = patienceMs,
): Promise<T> {
  const end = Date.now() + waitMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${waitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const messagesTo = async (origin: string, to: string): Promise<TrialMessageView[]> =>
  (await callJson(origin, `/trial/messages?to=${encodeURIComponent(to)}`)) as unknown as TrialMessageView[];

/** Where the mailbox of an address or number stands before something is asked for; 0 when it is empty. */
export async function mailboxPosition(origin: string, to: string): Promise<number> {
  const [newest] = await messagesTo(origin, to);
  return newest?.position ?? 0;
}

/** The newest message to an address or number with this template, later than `after`. */
export function awaitMessage(origin: string, to: string, template: string, after = 0): Promise<TrialMessageView> {
  return eventually(`message '${template}'`, async () => {
    const list = await messagesTo(origin, to);
    return list.find((message) => message.template === template && message.position > after);
  });
}

/** The last part of the link in a message whose path begins so. */
export function linkIn(message: TrialMessageView, path: string): URL {
  const link = message.links.find((candidate) => new URL(candidate).pathname.startsWith(path));
  if (link === undefined) throw new Error(`no link to ${path} in '${message.subject}'`);
  return new URL(link);
}

export function codeIn(message: TrialMessageView): string {
  if (message.kind === 'call') return heardCode(message.text);
  const code = /\b\d{6}\b/.exec(message.text)?.[0];
  if (code === undefined) throw new Error('no six-digit code in the SMS');
  return code;
}

export function lastPart(url: URL): string {
  return url.pathname.split('/').at(-1) ?? '';
}
