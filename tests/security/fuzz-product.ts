// Sends hostile requests and says of each answer what an attacker may not see.
import { request } from 'node:http';
import { scopes } from '../../src/platform/access/scopes.ts';
import { readCalls } from '../support/api-document.ts';
import type { TestProduct } from '../support/product-on-database.ts';
import { seeded } from '../support/seeded.ts';
import { hostileRequest, type Ammunition, type HostileRequest } from './hostile-requests.ts';
import { callersOf, secretWords, type MatrixWorld } from './matrix-world.ts';
import type { Received } from './send-built.ts';

export interface FuzzFindings {
  statuses: Map<number, number>;
  slowestMs: number;
  slowest: string;
  faults: string[];
}

/** Nothing that is refused may keep the server this long, even while others are served. */
const mostMs = 5000;
const lanes = 6;
/** Requests end tokens; so often there are new ones. */
const perLoad = 250;

const inner =
  /node_modules|\bat \w[\w.]* \(|Error:|FST_|\bselect .+ from\b|syntax error|invalid byte|violates|pg_|ZodError|Unexpected token|\/src\/|TypeError/i;
const german = /"message":"[A-ZÄÖÜ][^"]*[a-zäöüß]{3}[^"]*"/;

/** A connection each: one that the server closes after a refusal is no fault. */
function send(url: string, { method, path, headers, body }: HostileRequest): Promise<Received> {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  return new Promise((resolve) => {
    const fail = (error: Error): void =>
      resolve({ status: 0, type: '', text: error.message, ms: performance.now() - start });
    // Node would leave the length of a DELETE out, and what follows would be another request.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = { ...headers, ...length };
    const outgoing = request({ hostname, port, method, path, headers: sent, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type'] ?? ''),
          text: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - start,
        }),
      );
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/** Node's own answer to an expectation, before the product hears of it; it says nothing at all. */
const expectationFailed = 417;

function faultsOf(sent: HostileRequest, { status, text, type, ms }: Received): string[] {
  if (status === expectationFailed && text === '') return [];
  const whole = `${sent.path} ${sent.body ?? ''}`;
  const isJson = type.includes('json') && sent.method !== 'HEAD';
  return [
    ...(status === 0 ? [`no answer: ${text}`] : []),
    ...(status >= 500 ? [`answered ${status} ${text.slice(0, 200)}`] : []),
    ...(status >= 400 && sent.method !== 'HEAD' && !(isJson && german.test(text))
      ? [`answered ${status} without a German sentence: ${text.slice(0, 120)}`]
      : []),
    ...(status >= 400 && inner.test(text) ? [`showed its inside: ${text.slice(0, 300)}`] : []),
    ...secretWords.filter((word) => word.test(text) && !word.test(whole)).map((word) => `told ${String(word)}`),
    ...(ms > mostMs ? [`took ${Math.round(ms)} ms`] : []),
  ];
}

async function load(product: TestProduct, world: MatrixWorld, calls: Ammunition['calls']): Promise<Ammunition> {
  const own = Object.values(world.subjects).flat();
  const tokens: { scope: string; value: string }[] = [];
  for (const { scope, token } of callersOf(product, world, scopes)) {
    const value = await token();
    if (value !== undefined) tokens.push({ scope: scope ?? 'none', value });
  }
  return {
    calls,
    tokens,
    ids: [
      ...own,
      ...own,
      ...world.links.map(({ value }) => value),
      ...world.ownerIds,
      'q'.repeat(43),
      crypto.randomUUID(),
    ],
  };
}

export async function fuzz(
  product: TestProduct,
  world: MatrixWorld,
  { seed, count }: { seed: number; count: number },
): Promise<FuzzFindings> {
  const random = seeded(seed);
  const calls = await readCalls(product);
  const findings: FuzzFindings = { statuses: new Map(), slowestMs: 0, slowest: '', faults: [] };
  const take = (sent: HostileRequest, answer: Received): void => {
    const { statuses } = findings;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.ms > findings.slowestMs) Object.assign(findings, { slowestMs: answer.ms, slowest: sent.name });
    const shown = `${sent.name} as ${sent.method} ${sent.path.slice(0, 150)} ${sent.body?.slice(0, 400) ?? ''}`;
    findings.faults.push(...faultsOf(sent, answer).map((fault) => `${fault} - ${shown}`));
  };
  for (let done = 0; done < count; done += perLoad) {
    const ammunition = await load(product, world, calls);
    const waiting = Array.from({ length: Math.min(perLoad, count - done) }, () => hostileRequest(random, ammunition));
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        take(next, await send(product.url, next));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  if (!(await fetch(`${product.url}/healthz`)).ok) findings.faults.push('the server did not stay up');
  if ('isAdmin' in {}) findings.faults.push('a prototype was changed');
  return findings;
}
