// The check of a code at the large database beside one that is nearly empty: question by question in turns, so that whatever else
// the machine does meets both alike. Each has a process of its own, whose memory is told as well.
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { leanMemory } from '../../../scripts/runtime/lean-memory.mjs';
import { toUrl } from '../../../src/platform/database/connection.ts';
import type { GivenDatabase } from '../../support/product-on-database.ts';
import { freePort } from '../../support/free-port.ts';
import { startProcess, type ProductProcess } from '../../support/product-process.ts';
import type { Row } from '../row.ts';
import { peakMegabytes } from './process-memory.ts';

export interface Side {
  server: GivenDatabase;
  dataDir: string;
  /** Of certificates that its own product made. */
  codes: readonly string[];
}

const questions = 4000;
const warmUp = 1000;
const mostMore = 1.2;
const mostMegabytes = 350;

async function startNode({ server, dataDir }: Side): Promise<ProductProcess> {
  return startProcess(
    { dataDir, port: await freePort() },
    {
      DATABASE_URL: toUrl(server.appConfig),
      DATABASE_OWNER_URL: toUrl(server.ownerConfig),
      ...leanMemory,
      // Each question comes from another network: the limit for one is not what is measured.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(origin: string, uniqueCode: string, index: number): Promise<number> {
  const begin = performance.now();
  const asked = request(`${origin}/api/v1/certificate/verify-certificate`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` },
  });
  asked.end(JSON.stringify({ uniqueCode, withProof: true }));
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  let text = '';
  for await (const part of answer) text += String(part);
  if (answer.statusCode !== 200 || !text.includes('Lena'))
    throw new Error(`no answer to the check: ${text.slice(0, 300)}`);
  return performance.now() - begin;
}

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

async function compare(empty: string, large: string, sides: readonly [Side, Side]): Promise<Row[]> {
  const origins = [empty, large] as const;
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < warmUp + questions; index++)
    // Whoever is asked second finds the machine's caches full of the other's.
    for (const side of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { codes } = sides[side];
      const took = await ask(origins[side], codes[index % codes.length] ?? '', index);
      if (index >= warmUp) times[side].push(took);
    }
  return [0.5, 0.99].map((part) => {
    const [few, many] = [percentile(times[0], part), percentile(times[1], part)];
    const ratio = many / few;
    return {
      what: `check, p${part * 100}: ${many.toFixed(2)} ms beside ${few.toFixed(2)} ms at an empty database`,
      value: Number(ratio.toFixed(2)),
      unit: '',
      bar: `at most ${mostMore}`,
      ok: ratio <= mostMore,
    };
  });
}

/** `alsoAsk`: what else is asked of the node at the large database before its memory is read. */
export async function measureBesideEmpty(
  empty: Side,
  large: Side,
  alsoAsk: (origin: string) => Promise<void>,
): Promise<Row[]> {
  const few = await startNode(empty);
  const many = await startNode(large).catch(async (error: unknown) => {
    await few.kill('SIGINT');
    throw error;
  });
  try {
    const rows = await compare(few.origin, many.origin, [empty, large]);
    await alsoAsk(many.origin);
    const megabytes = peakMegabytes(many.pid);
    const [value, ok] = megabytes === null ? ['not told here', true] : [megabytes, megabytes < mostMegabytes];
    return [...rows, { what: 'memory of a node, at its peak', value, unit: 'MB', bar: `under ${mostMegabytes}`, ok }];
  } finally {
    agent.destroy();
    await Promise.all([few.kill('SIGINT'), many.kill('SIGINT')]);
  }
}
