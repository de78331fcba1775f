// A question of the check page to the server; after too many wrong codes from this network it costs a little work first.
import { checkAnswers, solveWork, type Work } from '../../../certificate-check/rules/index.ts';
import { callApi, type AnswerSchema } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { part } from './form-parts.ts';

/** The page is drawn and takes clicks between two chunks of work. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function doWork(): Promise<ApiResult<Work>> {
  const asked = await callApi({
    method: 'POST',
    path: '/certificate/check-challenge',
    answer: checkAnswers.challenge,
  });
  if (!asked.ok) return asked;
  return { ok: true, value: await solveWork(asked.value.challenge, asked.value.bits, pause) };
}

export async function askCheck<Output>(
  path: string,
  body: object,
  answer: AnswerSchema<Output>,
): Promise<ApiResult<Output>> {
  const ask = (work?: Work): Promise<ApiResult<Output>> =>
    callApi({ method: 'POST', path, body: { ...body, work }, answer });
  const first = await ask();
  if (first.ok || first.problem.code !== 'too-many-misses') return first;
  const notice = part('#rechnet', HTMLElement);
  notice.textContent = texts.working;
  const work = await doWork();
  const second = work.ok ? await ask(work.value) : work;
  notice.textContent = '';
  return second;
}
