// A plain API client: no browser, no cookie, only bearer tokens.
export interface TrialMessageView {
  id: string;
  /** Increases with every message. */
  position: number;
  kind: 'mail' | 'sms' | 'call';
  template: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export interface Answer {
  status: number;
  /** The JSON of the response; an empty object for other bodies. */
  body: Record<string, unknown>;
  headers: Headers;
  bytes: Buffer;
}

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Calls a running product; an error status is returned, not thrown. */
export interface Client {
  url: string;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call {
  method?: Method;
  body?: unknown;
  token?: string;
}

export type Json = Record<string, unknown>;

const requestTimeoutMs = 45_000;

export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
  readonly status: number;
  constructor(what: string, { status, bytes }: Pick<Answer, 'status' | 'bytes'>) {
    super(`${what}: ${status} ${bytes.toString('utf8').slice(0, 400)}`);
    this.status = status;
  }
}

/** Throws on an error status, for callers that can't continue without the response. */
export function expectOk(what: string, answer: Answer): Answer {
  if (answer.status < 200 || answer.status >= 300) throw new UnexpectedAnswerError(what, answer);
  return answer;
}

export function clientAt(url: string): Client {
  const call =
    (method: Method) =>
    (path: string, body?: unknown, more: CallOptions = {}) =>
      request(url, method, `/api/v1${path}`, body, more);
  return {
    url,
    get: (path, more = {}) => request(url, 'GET', `/api/v1${path}`, undefined, more),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
  };
}

export async function callJson(origin: string, path: string, call: Call = {}): Promise<Json> {
  const { method = 'GET', body, token } = call;
  return expectOk(path, await request(origin, method, `/api/v1${path}`, body, { token })).body;
}

/** Fetches any path, not only the API's. */
export async function callBytes(origin: string, path: string, { token }: Pick<Call, 'token'> = {}): Promise<Buffer> {
  return expectOk(path, await request(origin, 'GET', path, undefined, { token })).bytes;
}

/** A busy machine makes the product refuse a call before doing anything, so repeating such a call does not do it twice. */
async function request(...asked: Parameters<typeof requestOnce>): Promise<Answer> {
  const once = async (): Promise<Answer | undefined> => {
    const answer = await requestOnce(...asked);
    return answer.status === 503 && answer.body['code'] === 'busy' ? undefined : answer;
  };
  return eventually(`an answer to ${asked[2]}`, once);
}

async function requestOnce(
  origin: string,
  method: Method,
  path: string,
  body: unknown,
  { token, headers }: CallOptions,
): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(requestTimeoutMs),
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

const timeoutMs = 30_000;
/** Short enough not to wait needlessly, and soon long enough to leave the processor to the server. */
const pauseMs = { first: 10, longest: 50 };

/** Polls until `find` returns something; the product sends messages in jobs, so they arrive a moment later. */
export async function eventually<T>(
  what: string,
  find: () => Promise<T | undefined>,
  waitMs: number = timeoutMs,
): Promise<T> {
  const end = Date.now() + waitMs;
  for (let pause = pauseMs.first; ; pause = Math.min(pause * 1.5, pauseMs.longest)) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${waitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const messagesTo = async (origin: string, to: string): Promise<TrialMessageView[]> =>
  (await callJson(origin, `/trial/messages?to=${encodeURIComponent(to)}`)) as unknown as TrialMessageView[];

/** The newest position in the mailbox of an address or number, to be read before requesting a message; 0 if it is empty. */
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

/** The code of a message of this kind that differs from `than`. */
export function awaitOtherCode(
  origin: string,
  to: string,
  { template, after, than }: { template: string; after: number; than: string },
): Promise<string> {
  return eventually(`another message '${template}'`, async () => {
    const list = await messagesTo(origin, to);
    return list
      .filter((message) => message.template === template && message.position > after)
      .map(codeIn)
      .find((code) => code !== than);
  });
}

/** The link in a message whose path begins with `path`. */
export function linkIn(message: TrialMessageView, path: string): URL {
  const link = message.links.find((candidate) => new URL(candidate).pathname.startsWith(path));
  if (link === undefined) throw new Error(`no link to ${path} in '${message.subject}'`);
  return new URL(link);
}

/** The TAN of a message, whether SMS or call. */
export function codeIn({ kind, text }: Pick<TrialMessageView, 'kind' | 'text'>): string {
  if (kind === 'call') return heardCode(text);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('no six-digit code in the SMS');
  return code;
}

const words = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];

/** What a person writes down from the call: the six digits, the same both times. */
function heardCode(text: string): string {
  const [first = '', second, ...more] = text.match(/[a-zü]+(?: - [a-zü]+){5}/g) ?? [];
  if (first === '' || first !== second || more.length > 0) throw new Error('the call does not say the digits twice');
  return first
    .split(' - ')
    .map((word) => String(words.indexOf(word)))
    .join('');
}

/** The last segment of a URL's path. */
export function lastPart(url: URL): string {
  return url.pathname.split('/').at(-1) ?? '';
}
