// 'Anfrage beantworten': the number of a request has a fresh link mailed to the landlord's stored address, and does nothing else.
import { solveWork, type Work } from '../../../certificate-check/rules/index.ts';
import {
  parseSecurityCode,
  requestNumberNeutralTexts,
  securityCodeMessage,
} from '../../../security-code/rules/index.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';
import { answerRequestLandlordTexts as texts } from '../../rules/info-page.de.ts';
import { tidyCode } from './code-field.ts';
import { fieldOf, part, showFieldError, showText, submitOnce, watchEmptiness } from './form-parts.ts';

const name = 'requestNumber';

function mistakeIn(typed: string): string | undefined {
  const parsed = parseSecurityCode(typed);
  return parsed.ok ? undefined : securityCodeMessage(parsed.problem, requestNumberNeutralTexts);
}

/** The page is drawn and takes clicks between two chunks of work. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isChallenge = (value: unknown): value is { challenge: string; bits: number } =>
  typeof value === 'object' &&
  value !== null &&
  'challenge' in value &&
  'bits' in value &&
  typeof value.challenge === 'string' &&
  typeof value.bits === 'number';

/** After many numbers from one network each further one costs a little work. */
async function ask(number: string): Promise<ApiResult<unknown>> {
  const send = (work?: Work): Promise<ApiResult<unknown>> =>
    callApi({ method: 'POST', path: '/token/by-number', body: { number, work } });
  const first = await send();
  if (first.ok || first.problem.code !== 'too-many-misses') return first;
  showText('#nummer-antwort', texts.working);
  const asked = await callApi({ method: 'POST', path: '/certificate/check-challenge' });
  if (!asked.ok) return asked;
  if (!isChallenge(asked.value)) return first;
  return send(await solveWork(asked.value.challenge, asked.value.bits, pause));
}

async function answer(): Promise<void> {
  const field = fieldOf(name);
  const parsed = parseSecurityCode(field.value);
  const mistake = mistakeIn(field.value);
  // What is said stays until the answer (tell-answer.ts).
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
