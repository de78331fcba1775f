// The page of an expired link: a new one is mailed to the address of the old one, or to the address typed here.
import { emailRule, messages } from '../../../person-fields/rules/index.ts';
import { validateText } from '../../../platform/rules/text-field.ts';
import { callApi } from '../../../ui/api-client.ts';
import { fieldOf, part, recheck, showFieldError, submitOnce } from './form-parts.ts';
import { isOver } from './is-over.ts';
import { tellAnswer } from './tell-answer.ts';

const form = part('#erneuern', HTMLFormElement);
const query = new URLSearchParams(window.location.search);
const token = query.get('token') ?? undefined;
/** Set when coming from the wizard, the landlord's page or a payment, where even a fresh mailed link may lead here. */
const request = query.get('anfrage');
const isOfLandlord = request === 'vermieter';
const isOfPayment = request === 'zahlung';
const isRequest = isOfLandlord || isOfPayment || request === 'offen';

function validatedEmail(): ReturnType<typeof validateText> {
  const texts = messages.landlordTexts;
  return validateText(texts.emailRequired, emailRule(texts), fieldOf('email').value);
}

function bodyOf(): Record<string, string> | undefined {
  if (token !== undefined) return { token, ...(isOfLandlord ? { side: 'landlord' } : {}) };
  const judged = validatedEmail();
  showFieldError('email', judged.ok ? undefined : judged.problem);
  if (judged.ok) return { email: judged.value };
  fieldOf('email').focus();
  return undefined;
}

async function renew(): Promise<void> {
  const body = bodyOf();
  if (body === undefined) return;
  const result = await callApi({ method: 'POST', path: '/token/renew', body });
  if (!result.ok) return tellAnswer('#erneuern-fehler', result.problem.message);
  form.hidden = true;
  const sent = part('#gesendet', HTMLElement);
  sent.hidden = false;
  part('h2', HTMLElement, sent).focus();
}

function addressWords(): string {
  if (isOfLandlord) return '[data-of-landlord]';
  if (isOfPayment) return '[data-of-payment]';
  return isRequest ? '[data-of-request]' : '[data-with-token]';
}

/** Shows one of the headings and sets the document title to it. */
function showHeading(id: '#anderswo' | '#bezahlt' | '#beendet'): HTMLElement {
  for (const other of ['#abgelaufen', '#anderswo', '#bezahlt', '#beendet'])
    part(other, HTMLElement).hidden = other !== id;
  const heading = part('h1', HTMLElement, part(id, HTMLElement));
  document.title = document.title.replace(/^.*(?= – )/u, heading.textContent);
  return heading;
}

/** For a request that was declined, withdrawn or answered no fresh link is offered: it would open nothing. */
async function checkWhetherOver(value: string): Promise<void> {
  if (!(await isOver(value))) return;
  form.hidden = true;
  showHeading('#beendet').focus();
}

if (token !== undefined) {
  window.history.replaceState(undefined, '', window.location.pathname);
  part(addressWords(), HTMLElement).hidden = false;
  part('[data-without-token]', HTMLElement).hidden = true;
}
if (isRequest) showHeading(isOfPayment ? '#bezahlt' : '#anderswo');
recheck(form, ['email'], () => {
  const judged = validatedEmail();
  return judged.ok ? {} : { email: judged.problem };
});
submitOnce(form, renew);
if (token !== undefined) void checkWhetherOver(token);
