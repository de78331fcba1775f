// All calls to the server: own origin, bearer of the stored session, 15 s at most unless a file takes longer. Only reading is repeated by itself (W45).
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
  /** A token that is not stored. */
  readonly token?: string;
}

/** What every zod schema can do; named here so that small pages don't load zod. */
export interface AnswerSchema<Output> {
  safeParse: (value: unknown) => { readonly success: true; readonly data: Output } | { readonly success: false };
}

export interface AnsweredCall<Output> extends ApiCall {
  /** What the answer must look like; anything else is a problem, not a surprise later. */
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

/** fetch rejects without an answer only: no network, too slow, or the page gave up. */
function explain(error: unknown): ApiProblem {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout
    ? { code: 'timeout', message: texts.timeout, status: 0 }
    : { code: 'offline', message: texts.noAnswer, status: 0 };
}

/** Undefined also for a proxy's HTML page instead of our answer: the caller decides by the schema. */
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
    // Broken off on the way.
    return fail(explain(error));
  }
  if (call.answer === undefined) return ok(body);
  const parsed = call.answer.safeParse(body);
  return parsed.success ? ok(parsed.data) : fail({ code: 'unexpected', ...wordless, status });
}

export interface ServedFile {
  readonly content: Blob;
  /** As the server calls it; empty where it has no name. */
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
    // Broken off on the way.
    return fail(explain(error));
  }
}

/** Saves under its name; the temporary address is released after 5 seconds (spec 9). */
export function saveFile({ content, name }: ServedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 5000);
}

/** With line breaks: people open it too. */
export function saveJson(value: unknown, name: string): void {
  saveFile({ content: new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name });
}

// Reading is tried again, writing never: a call that changes something might have been carried out before its answer was lost (W45).

/** Before the second, third and fourth try (spec 9, decision D55). */
const pausesMs = [500, 1000, 2000];

/** What may be over in a moment: no answer, or one that says that the server can't at the moment. */
const isPassing = ({ status }: ApiProblem): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504;

export async function retryReading<Value>(
  attempt: () => Promise<ApiResult<Value>>,
  signal?: AbortSignal,
): Promise<ApiResult<Value>> {
  /** The page that asked is no longer there. */
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
