// Requests that begin as right ones of the description and are spoiled in a place or three; the same number makes the same ones.
import type { DocumentCall } from '../support/api-document.ts';
import { buildRequest } from '../support/fitting-values.ts';
import { hostileBodies, hostileHeaders, hostileValues } from './hostile-values.ts';

export interface HostileRequest {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: string | undefined;
}

type Random = (limit: number) => number;

const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[random(list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** Tokens by scope, as many as there are states, and ids and links to name. */
export interface Ammunition {
  calls: readonly DocumentCall[];
  tokens: readonly { scope: string; value: string }[];
  ids: readonly string[];
}

/** Mostly of a scope that gets past the door: what lies behind it is what is tried. */
function tokenFor(random: Random, { scopes }: DocumentCall, tokens: Ammunition['tokens']): string | undefined {
  const fitting = tokens.filter(({ scope }) => scopes.includes(scope));
  if (fitting.length > 0 && random(10) < 8) return pick(random, fitting).value;
  return random(2) === 0 ? undefined : pick(random, tokens).value;
}

interface Draft extends Omit<HostileRequest, 'body'> {
  body: unknown;
  /** Instead of the body. */
  raw?: string;
}

/** A place in what is sent, however deep. */
function spoilValue(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random(6) === 0) return pick(random, hostileValues);
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length === 0) return pick(random, hostileValues);
  const at = random(entries.length);
  const changed = entries.map(([name, inner], index): [string, unknown] => [
    name,
    index === at ? spoilValue(random, inner) : inner,
  ]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

function dropField(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.filter((_, index) => index !== random(Math.max(entries.length, 1))));
}

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.slice(0, 6000).toWellFormed());
};

function spoilPath(random: Random, path: string): string {
  const [before = '', query] = path.split('?');
  if (query !== undefined && random(2) === 0) {
    const added = pick(random, ['&a[]=1', '&a[b]=c', `&${query}`, '&=', '&%zz', `&x=${'y'.repeat(3000)}`]);
    return `${before}?${query}${added}`;
  }
  const parts = before.split('/');
  const last = parts.length - 1 - random(2);
  const odd = random(8) === 0 ? '%zz' : encoded(pick(random, hostileValues));
  return parts.map((part, index) => (index === last && index > 2 ? odd : part)).join('/');
}

const changes: readonly ((random: Random, draft: Draft) => Draft)[] = [
  (random, draft) => ({ ...draft, body: spoilValue(random, draft.body ?? {}) }),
  (random, draft) => ({ ...draft, body: spoilValue(random, draft.body ?? {}) }),
  (random, draft) => ({ ...draft, body: spoilValue(random, draft.body ?? {}) }),
  (random, draft) => ({ ...draft, body: dropField(random, draft.body) }),
  (random, draft) => ({ ...draft, raw: pick(random, hostileBodies)(JSON.stringify(draft.body ?? {})) }),
  (random, draft) => ({ ...draft, path: spoilPath(random, draft.path) }),
  (random, draft) => ({ ...draft, headers: { ...draft.headers, ...pick(random, hostileHeaders) } }),
  (random, draft) =>
    random(3) > 0 ? draft : { ...draft, method: pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH']) },
];

/** One in ten is left as it is: what is right has to go on being answered in between. */
export function hostileRequest(random: Random, { calls, tokens, ids }: Ammunition): HostileRequest {
  const call = pick(random, calls);
  const token = tokenFor(random, call, tokens);
  const right = buildRequest(call, { id: pick(random, ids) });
  let draft: Draft = {
    name: call.name,
    ...right,
    headers: {
      ...(right.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  };
  const times = random(10) === 0 ? 0 : 1 + random(3);
  for (let time = 0; time < times; time++) draft = pick(random, changes)(random, draft);
  const { body, raw, ...rest } = draft;
  const hasBody = rest.method !== 'GET' && rest.method !== 'HEAD' && (raw !== undefined || body !== undefined);
  return { ...rest, body: hasBody ? (raw ?? JSON.stringify(body)) : undefined };
}
