import { buildProduct, ClearProblem } from '../runtime.mjs';

/** @param {number} weight 1 if a successful build counts as a test, as in the whole run */
export async function buildStep(runtime, tally, weight) {
  const since = Date.now();
  try {
    await buildProduct(runtime.node);
    return tally.add({ title: 'Bauen' }, { passed: weight, failed: 0, output: '' }, since);
  } catch (error) {
    if (!(error instanceof ClearProblem)) throw error;
    return tally.add({ title: 'Bauen' }, { passed: 0, failed: 1, output: error.message }, since);
  }
}
