// Twenty thousand requests out of the description, spoiled, with tokens of several states. FUZZ_SEED repeats a run, FUZZ_COUNT shortens it.
import process from 'node:process';
import { fuzz } from '../security/fuzz-product.ts';
import { makeWorld } from '../security/matrix-world.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = 'Hostile requests';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const count = Number(process.env['FUZZ_COUNT'] ?? 20_000);
const shownFaults = 20;

export function run(): Promise<Row[]> {
  return withProduct('hostile-requests', async (product) => {
    const world = await makeWorld(product);
    const { faults, statuses, slowestMs, slowest } = await fuzz(product, world, { seed, count });
    for (const fault of faults.slice(0, shownFaults)) process.stderr.write(`${fault}\n`);
    const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0);
    return [
      {
        what: `requests with seed ${seed} (${answers.join(', ')})`,
        value: count,
        unit: '',
        bar: 'shown only',
        ok: true,
      },
      { what: 'answered 5xx', value: failed, unit: '', bar: '0', ok: failed === 0 },
      { what: 'faults in all', value: faults.length, unit: '', bar: '0', ok: faults.length === 0 },
      {
        what: `slowest answer (${slowest})`,
        value: Math.round(slowestMs),
        unit: 'ms',
        bar: 'under 5000',
        ok: slowestMs < 5000,
      },
    ];
  });
}
