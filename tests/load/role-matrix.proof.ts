// Every call of the description, by every kind of caller, with the records of somebody else in every state.
import process from 'node:process';
import { readCalls } from '../support/api-document.ts';
import { makeWorld } from '../security/matrix-world.ts';
import { tryEverybody } from '../security/role-matrix.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = 'Role matrix';

const shownFaults = 20;

export function run(): Promise<Row[]> {
  return withProduct('role-matrix', async (product) => {
    const world = await makeWorld(product);
    const calls = await readCalls(product);
    const { requests, refused, faults } = await tryEverybody(
      product,
      world,
      calls.map((call) => [call]),
    );
    for (const fault of faults.slice(0, shownFaults)) process.stderr.write(`${fault}\n`);
    const shown = { unit: '', bar: 'shown only', ok: true };
    return [
      { what: 'calls of the description', value: calls.length, ...shown },
      { what: 'requests', value: requests, ...shown },
      { what: 'of these refused for their token', value: refused, ...shown },
      { what: 'faults', value: faults.length, unit: '', bar: '0', ok: faults.length === 0 },
    ];
  });
}
