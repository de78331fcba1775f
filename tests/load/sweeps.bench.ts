// What sweeps cost on a large database, as `npm run proof -- million` measured it last: to make one takes too long for a bench.
import { readMeasured } from '../../scripts/measure/measured.ts';
import type { Row } from './row.ts';

export const name = 'Sweeps';

export function run(): Promise<Row[]> {
  const measured = readMeasured('million.proof.ts');
  if (measured === null)
    return Promise.resolve([
      { what: 'not measured in this folder yet: npm run proof -- million', value: '-', unit: '', bar: '-', ok: true },
    ]);
  const day = measured.at.slice(0, 16).replace('T', ' ');
  return Promise.resolve(measured.rows.map((row) => ({ ...row, what: `${row.what} (${day})` })));
}
