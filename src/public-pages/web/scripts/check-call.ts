// API calls of the check page.
import { callApi, type AnswerSchema } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { askWithWork } from './ask-with-work.ts';
import { part } from './form-parts.ts';

/** Calls the API, with a proof of work if needed, which the page announces. */
export async function askCheck<Output>(
  path: string,
  body: object,
  answer: AnswerSchema<Output>,
): Promise<ApiResult<Output>> {
  const notice = part('#rechnet', HTMLElement);
  const result = await askWithWork(
    (work) => callApi({ method: 'POST', path, body: { ...body, work }, answer }),
    () => (notice.textContent = texts.working),
  );
  notice.textContent = '';
  return result;
}
