// 'Vertrag widerrufen' in two steps (section 356a BGB). The input stays in the fields of the first step, so that going back,
// also by the browser's button, loses nothing; nothing is stored in the browser.
import {
  validateDeclaration,
  readOrderNumber,
  withdrawalFieldNames as names,
  withdrawalNeutralTexts as texts,
  type Declared,
} from '../../../withdrawal/rules/index.ts';
import { shallowSchema } from '../../../platform/rules/shallow-schema.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { ApiProblem } from '../../../ui/api-result.ts';
import { controlOf, part, recheck, showErrors, showText, submitOnce, valueOf, watchEmptiness } from './form-parts.ts';
import { tellAnswer } from './tell-answer.ts';

const steps = {
  type: part('#widerruf', HTMLFormElement),
  check: part('#bestaetigung', HTMLFormElement),
  done: part('#eingang', HTMLElement),
};
type Step = keyof typeof steps;

interface Received {
  readonly message: string;
  readonly receivedAt: string;
}

const answer = shallowSchema<Received>('message', 'receivedAt');

function show(next: Step): void {
  for (const [name, element] of Object.entries(steps)) element.hidden = name !== next;
}

/** Shows a step and moves the focus to it, so that screen readers announce it. */
function showAndSay(next: 'check' | 'done'): void {
  show(next);
  part('h2', HTMLElement, steps[next]).focus();
}

const validated = (): ReturnType<typeof validateDeclaration> =>
  validateDeclaration({ name: valueOf('name'), orderNumber: valueOf('orderNumber'), email: valueOf('email') });

function fill(prefix: string, { name, orderNumber, email }: Declared): void {
  part(`#${prefix}-name`, HTMLElement).textContent = name;
  part(`#${prefix}-contract`, HTMLElement).textContent = texts.contractOf(readOrderNumber(orderNumber) ?? orderNumber);
  part(`#${prefix}-email`, HTMLElement).textContent = email;
}

function toSummary(): boolean {
  const { declared, errors } = validated();
  if (!showErrors(names, errors)) return false;
  fill('angabe', declared);
  showText('#widerruf-fehler', undefined);
  showAndSay('check');
  return true;
}

function toFields(): void {
  show('type');
  controlOf('name').focus();
}

function refuse({ code, errors, message }: ApiProblem): void {
  if (errors !== undefined) {
    show('type');
    showErrors(names, errors);
  } else tellAnswer('#widerruf-fehler', code === 'too-many' ? message : `${texts.notSent} ${message}`);
}

async function send(): Promise<void> {
  const { declared } = validated();
  const result = await callApi({ method: 'POST', path: '/user/withdrawal', body: declared, answer });
  if (!result.ok) return refuse(result.problem);
  fill('eingang', declared);
  showText('#eingang-meldung', result.value.message);
  part('#eingang-zeit', HTMLElement).textContent = result.value.receivedAt;
  window.history.replaceState('done', '');
  showAndSay('done');
  steps.type.reset();
}

/** Takes the order number from the order mail's link. It is in the fragment, which reaches no log. */
function takeOrderNumber(): void {
  const number = readOrderNumber(window.location.hash.slice(1));
  if (number === null) return;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  controlOf('orderNumber').value = number;
}

takeOrderNumber();
recheck(steps.type, names, () => validated().errors);
watchEmptiness(steps.type, names);
steps.type.addEventListener('submit', (event) => {
  event.preventDefault();
  // The browser's back button leads to the fields, forward to the summary again.
  if (toSummary()) window.history.pushState('check', '');
});
submitOnce(steps.check, send);
part('#zurueck', HTMLButtonElement).addEventListener('click', () => window.history.back());
window.addEventListener('popstate', ({ state }) => {
  if (state === 'done') showAndSay('done');
  else if (state !== 'check' || !toSummary()) toFields();
});
