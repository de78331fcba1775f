// The page of an expired link: a new one goes to the address of the old one, or to the address typed here.
import { emailRule, messages } from '../../../person-fields/rules/index.ts';
import { judgeText } from '../../../platform/rules/text-field.ts';
import { callApi } from '../../../ui/api-client.ts';
import { fieldOf, part, showFieldError, showText, submitOnce } from './form-parts.ts';

const form = part('#erneuern', HTMLFormElement);
const token = new URLSearchParams(window.location.search).get('token') ?? undefined;

function bodyOf(): Record<string, string> | undefined {
  if (token !== undefined) return { token };
  const texts = messages.landlordTexts;
  const judged = judgeText(texts.emailRequired, emailRule(texts), fieldOf('email').value);
  showFieldError('email', judged.ok ? undefined : judged.problem);
  if (judged.ok) return { email: judged.value };
  fieldOf('email').focus();
  return undefined;
}

async function renew(): Promise<void> {
  const body = bodyOf();
  if (body === undefined) return;
  showText('#erneuern-fehler', undefined);
  const result = await callApi({ method: 'POST', path: '/token/renew', body });
  if (!result.ok) {
    showText('#erneuern-fehler', result.problem.message);
    return;
  }
  form.hidden = true;
  const sent = part('#gesendet', HTMLElement);
  sent.hidden = false;
  part('h2', HTMLElement, sent).focus();
}

if (token !== undefined) {
  window.history.replaceState(undefined, '', window.location.pathname);
  part('[data-with-token]', HTMLElement).hidden = false;
  part('[data-without-token]', HTMLElement).hidden = true;
}
submitOnce(form, renew);
