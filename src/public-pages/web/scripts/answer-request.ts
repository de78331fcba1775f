// 'Anfrage beantworten': with the number of a request, a fresh link is mailed to the landlord's stored address; nothing else
// happens.
import {
  parseSecurityCode,
  requestNumberNeutralTexts,
  securityCodeMessage,
} from '../../../security-code/rules/index.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { answerRequestLandlordTexts as texts } from '../../rules/info-page.de.ts';
import { askWithWork } from './ask-with-work.ts';
import { tidyCode } from './code-field.ts';
import { fieldOf, part, showFieldError, showText, submitOnce, watchEmptiness } from './form-parts.ts';

const name = 'requestNumber';

function mistakeIn(typed: string): string | undefined {
  const parsed = parseSecurityCode(typed);
  return parsed.ok ? undefined : securityCodeMessage(parsed.problem, requestNumberNeutralTexts);
}

/** Requests the mail; after many numbers from one network each further one costs a proof of work. */
const ask = (number: string): Promise<ApiResult<unknown>> =>
  askWithWork(
    (work) => callApi({ method: 'POST', path: '/token/by-number', body: { number, work } }),
    () => showText('#nummer-antwort', texts.working),
  );

async function answer(): Promise<void> {
  const field = fieldOf(name);
  const parsed = parseSecurityCode(field.value);
  const mistake = mistakeIn(field.value);
  // The previous message stays until the response (tell-answer.ts).
  const result = parsed.ok ? await ask(parsed.value) : undefined;
  const isSent = result?.ok === true;
  showText('#nummer-antwort', isSent ? texts.sent : undefined);
  showFieldError(name, result?.ok === false ? result.problem.message : mistake);
  if (!isSent) field.focus();
}

export function startAnswerRequest(): void {
  const form = part('#anfrage-nummer', HTMLFormElement);
  submitOnce(form, answer);
  watchEmptiness(form, [name]);
  fieldOf(name).addEventListener('input', (event) => {
    showText('#nummer-antwort', undefined);
    tidyCode(event, name, mistakeIn);
  });
}
