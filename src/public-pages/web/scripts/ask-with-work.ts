// A call that requires a proof of work after too many wrong codes or numbers from the browser's network.
import { checkAnswers, solveWork, type Work } from '../../../certificate-check/rules/index.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';

/** Lets the page render and handle clicks between two chunks of work. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `onWork` is called when the response takes longer because of the work. */
export async function askWithWork<Output>(
  ask: (work?: Work) => Promise<ApiResult<Output>>,
  onWork: () => void,
): Promise<ApiResult<Output>> {
  const first = await ask();
  if (first.ok || first.problem.code !== 'too-many-misses') return first;
  onWork();
  const asked = await callApi({ method: 'POST', path: '/certificate/check-challenge', answer: checkAnswers.challenge });
  if (!asked.ok) return asked;
  return ask(await solveWork(asked.value.challenge, asked.value.bits, pause));
}
