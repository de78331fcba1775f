// A rolling upgrade under load: the newer version starts beside the older one on the same database, the older one ends; and the
// ways back.
import type { ProductProcess } from '../../support/product-process.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import type { Ground } from './ground.ts';
import type { Version } from './versions.ts';
import { letIn, type Door, type Visitors } from './visitors.ts';

export interface Rolled {
  visitors: Pick<Visitors, 'done' | 'failed'>;
  faults: readonly string[];
  calls: number;
  /** Milliseconds of the slowest answer while the newer version changed the tables. */
  slowestOfChange: number;
  /** What the older version said when it was started again; null: it started and served. */
  refusal: string | null;
  /** The newer version, which goes on; by its own address, for whoever asks afterwards. */
  origin: string;
}

/** Visitors who come to their end in each phase. */
const perPhase = 4;

/**
 * Calls of one visitor go to either version in turn. Or each visitor stays where he began, as a proxy with sticky sessions does it:
 * between versions that are far apart.
 */
export type Spread = 'each call' | 'each visitor';

interface Rolling {
  ground: Ground;
  visitors: Visitors;
  older: Version;
  newer: Version;
  /** Whoever comes now is let in to these; whoever stays somewhere else is waited for. */
  serveBy(serving: readonly Serving[]): Promise<void>;
}

interface Serving {
  product: ProductProcess;
  version: Version;
}

export async function roll(
  ground: Ground,
  [older, newer]: readonly [Version, Version],
  spread: Spread,
): Promise<Rolled> {
  const before = { product: await ground.start(older), version: older };
  const balancers: Balancer[] = [];
  const doorsOf = spread === 'each call' ? await oneDoor(balancers) : doorForEach(balancers);
  const visitors = letIn(await doorsOf([before]));
  const rolling: Rolling = {
    ground,
    visitors,
    older,
    newer,
    serveBy: async (serving) => {
      visitors.takeDoors(await doorsOf(serving));
      if (spread === 'each visitor') await visitors.othersGone();
    },
  };
  try {
    await visitors.more(perPhase);
    for (const balancer of balancers) balancer.slowest();
    const after = { product: await ground.start(newer), version: newer };
    const slowestOfChange = Math.max(...balancers.map((balancer) => balancer.slowest()));
    const last = await change(rolling, before, after);
    const refusal = await returnTo(rolling, last);
    await visitors.end();
    const faults = balancers.flatMap((balancer) => balancer.faults());
    const calls = balancers.reduce((sum, balancer) => sum + balancer.calls(), 0);
    return { visitors, calls, faults, slowestOfChange, refusal, origin: last.product.origin };
  } finally {
    await visitors.end();
    for (const balancer of balancers) balancer.close();
  }
}

type DoorsOf = (serving: readonly Serving[]) => Promise<Door[]>;

/** One address for all; calls go to the instances in turn, whatever version the page is of. */
async function oneDoor(balancers: Balancer[]): Promise<DoorsOf> {
  const balancer = await startBalancer();
  balancers.push(balancer);
  const { origin } = balancer;
  return async (serving) => {
    await balancer.sendTo(serving.map(({ product }) => product.origin));
    return serving.map(({ version }) => ({ origin, version }));
  };
}

/** Each instance has its own, for those who began there. */
function doorForEach(balancers: Balancer[]): DoorsOf {
  const doors = new Map<ProductProcess, Door>();
  return (serving) =>
    Promise.all(
      serving.map(async ({ product, version }) => {
        const known = doors.get(product);
        if (known) return known;
        const balancer = await startBalancer();
        balancers.push(balancer);
        await balancer.sendTo([product.origin]);
        const door = { origin: balancer.origin, version };
        doors.set(product, door);
        return door;
      }),
    );
}

/** Both, then the older one alone once more, as if the newer one did not please; then both again, and the newer one alone. */
async function change(
  { ground, visitors, newer, serveBy }: Rolling,
  before: Serving,
  after: Serving,
): Promise<Serving> {
  await serveBy([before, after]);
  await visitors.more(2 * perPhase);
  await serveBy([before]);
  await after.product.kill('SIGINT');
  await visitors.more(perPhase);
  const again = { product: await ground.start(newer), version: newer };
  await serveBy([before, again]);
  await visitors.more(perPhase);
  await serveBy([again]);
  await before.product.kill('SIGINT');
  await visitors.more(perPhase);
  return again;
}

/** The older version is started anew, on the database that the newer one has changed. */
async function returnTo({ ground, visitors, older, serveBy }: Rolling, last: Serving): Promise<string | null> {
  let back: Serving;
  try {
    back = { product: await ground.start(older), version: older };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (!said.includes('did not start')) throw error;
    return said.trim().split('\n').at(-1) ?? said;
  }
  await serveBy([back]);
  await visitors.more(perPhase);
  await serveBy([back, last]);
  await visitors.more(perPhase);
  await serveBy([last]);
  await back.product.kill('SIGINT');
  return null;
}
