// While the product is exchanged for its next version, some calls still come to the one before, which does not know the terms of
// this page: it orders nothing and says so. Behind the same address the next call comes to another machine (decision 0048).
import type { ApiResult } from '../../ui/api-result.ts';

const pausesMs = [200, 400, 600, 800, 1000];

/** A page that is really older than the product reads so after three seconds. */
export async function orderUnderTerms<Value>(order: () => Promise<ApiResult<Value>>): Promise<ApiResult<Value>> {
  let answer = await order();
  for (const pause of pausesMs) {
    if (answer.ok || answer.problem.code !== 'terms-changed') break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await order();
  }
  return answer;
}
