// Reading is tried again, writing never: a call that changes something might have been carried out before its answer was lost (W45).
import type { ApiProblem, ApiResult } from './api-result.ts';

/** Before the second, third and fourth try (spec 9, reading D55). */
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
