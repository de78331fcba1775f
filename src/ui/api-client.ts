// All calls to the server: own origin, bearer token of the stored session, a 15 s timeout unless a file takes longer. Only reads
// are retried (W45).
import { parseJson } from '../platform/rules/parse-json.ts';
import { fail, ok } from '../platform/rules/result.ts';
import { reportActivity } from './api-activity.ts';
import type { ApiProblem, ApiResult } from './api-result.ts';
import { neutralTexts as texts } from './rules/messages.de.ts';
import { sendCall, takePrefetched, type SentCall } from './send-call.ts';
import { tokenOf, type SessionScope } from './session.ts';

export interface ApiCall extends SentCall {
  /** Sends the stored token of this scope. */
  readonly scope?: SessionScope;
  /** Sends this token, which is not stored. */
  readonly token?: string;
}

/** The part of a zod schema that is used here, declared so that small pages don't load zod. */
export interface AnswerSchema<Output> {
  safeParse: (value: unknown) => { readonly success: true; readonly data: Output } | { readonly success: false };
}

export interface AnsweredCall<Output> extends ApiCall {
  /** The expected shape of the response; any other becomes a problem. */
  readonly answer: AnswerSchema<Output>;
}

async function send(call: ApiCall): Promise<ApiResult<Response>> {
  const { scope } = call;
  const token = call.token ?? (scope === undefined ? undefined : tokenOf(scope));
  try {
    const response = await (takePrefetched(call, token) ?? sendCall(call, token));
    if (!response.ok) return fail(await readProblem(response));
    if (scope !== undefined) reportActivity(scope);
    return ok(response);
  } catch (error) {
    return fail(explain(error));
  }
}

/** fetch rejects only if there is no response: no network, a timeout, or the page cancelled it. */
function explain(error: unknown): ApiProblem {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout
    ? { code: 'timeout', message: texts.timeout, status: 0 }
    : { code: 'offline', message: texts.noAnswer, status: 0 };
}

/** Undefined also for a proxy's HTML page instead of our response; the caller's schema decides. */
const readJson = async (response: Response): Promise<unknown> => parseJson(await response.text());

const wordless = { message: texts.unexpected, isWordless: true } as const;

async function readProblem(response: Response): Promise<ApiProblem> {
  const body = fieldsOf(await readJson(response));
  const { code, message, errors } = body;
  const known = Object.entries(fieldsOf(errors)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    code: typeof code === 'string' ? code : 'unexpected',
    ...(typeof message === 'string' ? { message } : wordless),
    status: response.status,
    details: body,
    ...(known.length > 0 ? { errors: Object.fromEntries(known) } : {}),
  };
}

const fieldsOf = (
  value: unknown,
): {
  readonly [field: string]: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly errors?: unknown;
} => (typeof value === 'object' && value !== null ? { ...value } : {});

export function callApi<Output>(call: AnsweredCall<Output>): Promise<ApiResult<Output>>;
export function callApi(call: ApiCall): Promise<ApiResult<unknown>>;
export function callApi(call: ApiCall & Partial<AnsweredCall<unknown>>): Promise<ApiResult<unknown>> {
  return call.method === 'GET' ? retryReading(() => callOnce(call), call.signal) : callOnce(call);
}

async function callOnce(call: ApiCall & Partial<AnsweredCall<unknown>>): Promise<ApiResult<unknown>> {
  const sent = await send(call);
  if (!sent.ok) return sent;
  const { status } = sent.value;
  let body: unknown;
  try {
    body = await readJson(sent.value);
  } catch (error) {
    // The connection broke while the body was read.
    return fail(explain(error));
  }
  if (call.answer === undefined) return ok(body);
  const parsed = call.answer.safeParse(body);
  return parsed.success ? ok(parsed.data) : fail({ code: 'unexpected', ...wordless, status });
}

export interface ServedFile {
  readonly content: Blob;
  /** The name that the server gave; empty if there is none. */
  readonly name: string;
}

type FileCall = Pick<ApiCall, 'path' | 'scope' | 'token' | 'timeoutMs'>;

export const fetchFile = (call: FileCall): Promise<ApiResult<ServedFile>> => retryReading(() => fetchFileOnce(call));

async function fetchFileOnce(call: FileCall): Promise<ApiResult<ServedFile>> {
  const sent = await send({ ...call, method: 'GET' });
  if (!sent.ok) return sent;
  try {
    const [, name = ''] = /filename="([^"]*)"/.exec(sent.value.headers.get('content-disposition') ?? '') ?? [];
    return ok({ content: await sent.value.blob(), name });
  } catch (error) {
    // The connection broke while the body was read.
    return fail(explain(error));
  }
}

/** Saves the file under its name; its temporary URL is released after 5 seconds (spec 9). */
export function saveFile({ content, name }: ServedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 5000);
}

/** Saves the value as indented JSON, since people read the file too. */
export function saveJson(value: unknown, name: string): void {
  saveFile({ content: new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name });
}

// Reads are retried, writes never: a write might have been carried out before its response was lost (W45).

/** Pauses before the second, third and fourth try (spec 9, decision D55). */
const pausesMs = [500, 1000, 2000];

/** Failures that may soon be over: no response, or one that says that the server is unavailable. */
const isPassing = ({ status }: ApiProblem): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504;

export async function retryReading<Value>(
  attempt: () => Promise<ApiResult<Value>>,
  signal?: AbortSignal,
): Promise<ApiResult<Value>> {
  /** Whether the page that made the call is gone. */
  const isGone = (): boolean => signal?.aborted === true;
  let answer = await attempt();
  for (const pause of pausesMs) {
    if (answer.ok || !isPassing(answer.problem) || isGone()) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isGone()) break;
    answer = await attempt();
  }
  return answer;
}
