// The check page's script: help while typing, the call, the answer. A code after '#' comes from the QR of a certificate.
import {
  formatSecurityCode,
  normaliseSecurityCode,
  parseSecurityCode,
  securityCodeMessage,
} from '../../../security-code/rules/index.ts';
import { verifyCertificateResponseSchema, verifyViewResponseSchema } from '../../../certificate-check/rules/index.ts';
import { proveEntry } from '../../../certificate-check/web/index.ts';
import type { ApiProblem } from '../../../ui/api-result.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { sampleNeutralTexts } from '../../../ui/rules/sample.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { hideAnswer, showAnswer, showEntry } from './check-answer.ts';
import { askCheck } from './check-call.ts';
import { showCompare, startCompare } from './check-compare.ts';
import { startFileCheck } from './check-file.ts';
import { hideView, showView } from './check-view.ts';
import { tidyCode } from './code-field.ts';
import { fieldOf, part, showFieldError, submitOnce, watchEmptiness } from './form-parts.ts';

const name = 'uniqueCode';
const form = part('#pruefung', HTMLFormElement);
const button = part('button[type=submit]', HTMLButtonElement, form);
const sampleCode = normaliseSecurityCode(sampleNeutralTexts.code);
/** The code whose answer is on the page. */
let answered: string | null = null;
/** The key that came with the code by QR; it is sent to nobody. */
let qrKey: string | null = null;

/** What is wrong with a typed code. Some try the sample's first, and its check digits fit nothing. */
function mistakeIn(typed: string): string | undefined {
  if (normaliseSecurityCode(typed) === sampleCode) return texts.sample;
  const parsed = parseSecurityCode(typed);
  return parsed.ok ? undefined : securityCodeMessage(parsed.problem);
}

async function check(): Promise<void> {
  // The same code again would give the same answer (spec 4: disabled once a result exists).
  if (answered !== null) return;
  const parsed = parseSecurityCode(fieldOf(name).value);
  showFieldError(name, mistakeIn(fieldOf(name).value));
  if (!parsed.ok) {
    fieldOf(name).focus();
    return;
  }
  const key = qrKey;
  qrKey = null;
  await (key === null ? checkCode(parsed.value) : checkQr(parsed.value, key));
}

async function checkCode(code: string): Promise<void> {
  const body = { uniqueCode: code, withProof: true };
  const result = await askCheck('/certificate/verify-certificate', body, verifyCertificateResponseSchema);
  if (!isTyped(code)) return;
  if (!result.ok) return refuse(result.problem);
  found(code);
  showAnswer(result.value.data, { code: formatSecurityCode(code) });
  showEntry(await proveEntry(result.value.proof ?? null, null, null), null);
}

async function checkQr(code: string, key: string): Promise<void> {
  const result = await askCheck('/certificate/verify-view', { uniqueCode: code }, verifyViewResponseSchema);
  if (!isTyped(code)) return;
  if (!result.ok) return refuse(result.problem);
  found(code);
  showAnswer(result.value.data, { code: formatSecurityCode(code) });
  await showView(result.value, key);
}

/** Somebody who types on while an answer is awaited does not get it for another code. */
const isTyped = (code: string): boolean => normaliseSecurityCode(fieldOf(name).value) === code;

function refuse(problem: ApiProblem): void {
  showFieldError(name, orFallback(problem, texts.failed).message);
  fieldOf(name).focus();
}

function found(code: string): void {
  answered = code;
  button.classList.add('is-waiting');
  showCompare(true);
}

function forget(): void {
  answered = null;
  forgetLastFile();
  hideAnswer();
  hideView();
  showCompare(false);
}

function typed(event: Event): void {
  tidyCode(event, name, mistakeIn);
  forget();
  qrKey = null;
}

function readQrLink(): void {
  const [code = '', key] = window.location.hash.slice(1).split('.');
  if (!parseSecurityCode(code).ok) return;
  // Out of the address bar: neither the code nor the key is left in the history.
  window.history.replaceState(undefined, '', window.location.pathname);
  forget();
  qrKey = key ?? null;
  fieldOf(name).value = formatSecurityCode(normaliseSecurityCode(code));
  form.requestSubmit();
}

submitOnce(form, check);
fieldOf(name).addEventListener('input', typed);
watchEmptiness(form, [name]);
const forgetLastFile = startFileCheck({ currentCode: () => answered, onFound: () => showCompare(false) });
startCompare(() => answered);
part('#nochmal', HTMLButtonElement).addEventListener('click', () => {
  form.reset();
  forget();
  fieldOf(name).focus();
});
window.addEventListener('hashchange', readQrLink);
readQrLink();
