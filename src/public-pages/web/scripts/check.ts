// The check page's script: help while typing, the call, the answer. A code after '#' comes from the QR of a certificate.
import {
  formatSecurityCode,
  normaliseSecurityCode,
  parseSecurityCode,
  securityCodeMessage,
} from '../../../certificate/rules/index.ts';
import { verifyCertificateResponseSchema } from '../../../certificate-check/rules/index.ts';
import { callApi } from '../../../ui/api-client.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { sampleNeutralTexts } from '../../../ui/rules/sample.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { hideAnswer, showAnswer } from './check-answer.ts';
import { fieldOf, part, showFieldError, submitOnce, watchEmptiness } from './form-parts.ts';

const name = 'uniqueCode';
const form = part('#pruefung', HTMLFormElement);
const button = part('button[type=submit]', HTMLButtonElement, form);
const sampleCode = normaliseSecurityCode(sampleNeutralTexts.code);
let hasAnswer = false;

/** What is wrong with a typed code. Some try the sample's first, and its check digits fit nothing. */
function mistakeIn(typed: string): string | undefined {
  if (normaliseSecurityCode(typed) === sampleCode) return texts.sample;
  const parsed = parseSecurityCode(typed);
  return parsed.ok ? undefined : securityCodeMessage(parsed.problem);
}

async function check(): Promise<void> {
  // The same code again would give the same answer (spec 4: disabled once a result exists).
  if (hasAnswer) return;
  const parsed = parseSecurityCode(fieldOf(name).value);
  showFieldError(name, mistakeIn(fieldOf(name).value));
  if (!parsed.ok) {
    fieldOf(name).focus();
    return;
  }
  const result = await callApi({
    method: 'POST',
    path: '/certificate/verify-certificate',
    body: { uniqueCode: parsed.value },
    answer: verifyCertificateResponseSchema,
  });
  if (!result.ok) {
    showFieldError(name, orFallback(result.problem, texts.failed).message);
    fieldOf(name).focus();
    return;
  }
  hasAnswer = true;
  button.classList.add('is-waiting');
  showAnswer(formatSecurityCode(parsed.value), result.value);
}

/** Groups of four appear while typing at the end; in the middle nobody is disturbed. */
function tidy(event: Event): void {
  const field = fieldOf(name);
  const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete');
  if (!isDeletion && field.selectionStart === field.value.length)
    field.value = formatSecurityCode(normaliseSecurityCode(field.value));
  hasAnswer = false;
  hideAnswer();
  const parsed = parseSecurityCode(field.value);
  // A mistake is named as soon as the code is complete, or at once when no code contains that sign.
  const mayName =
    !parsed.ok && (parsed.problem.kind === 'character' || normaliseSecurityCode(field.value).length >= 16);
  showFieldError(name, mayName ? mistakeIn(field.value) : undefined);
}

function readQrLink(): void {
  const [code = ''] = window.location.hash.slice(1).split('.');
  if (!parseSecurityCode(code).ok) return;
  window.history.replaceState(undefined, '', window.location.pathname);
  fieldOf(name).value = formatSecurityCode(normaliseSecurityCode(code));
  form.requestSubmit();
}

submitOnce(form, check);
fieldOf(name).addEventListener('input', tidy);
watchEmptiness(form, [name]);
part('#nochmal', HTMLButtonElement).addEventListener('click', () => {
  hasAnswer = false;
  form.reset();
  hideAnswer();
  fieldOf(name).focus();
});
readQrLink();
