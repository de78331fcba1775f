// Forms of static pages with several kinds of fields: values, errors at the fields, focus on the first one.
import { fieldIds } from '../../../ui/forms/field-ids.ts';
import { part, recheck } from './form-parts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function controlOf(name: string): Control {
  const element = document.getElementById(fieldIds(name).control);
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return element;
  throw new Error(`The page has no field ${name}`);
}

export const valueOf = (name: string): string => controlOf(name).value;

function showError(name: string, message: string | undefined): void {
  const error = part(`#${fieldIds(name).error}`, HTMLElement);
  part('span', HTMLSpanElement, error).textContent = message ?? '';
  error.hidden = message === undefined;
  if (message === undefined) controlOf(name).removeAttribute('aria-invalid');
  else controlOf(name).setAttribute('aria-invalid', 'true');
}

/** Shows the messages of these fields and takes the others away; focus goes to the first wrong one. */
export function showErrors(names: readonly string[], errors: Readonly<Partial<Record<string, string>>>): boolean {
  for (const name of names) showError(name, errors[name]);
  const first = names.find((name) => errors[name] !== undefined);
  if (first !== undefined) controlOf(first).focus();
  return first === undefined;
}

/** What was called wrong is judged anew while it is mended. */
export function recheckFields(
  form: HTMLFormElement,
  names: readonly string[],
  errorsNow: () => Readonly<Partial<Record<string, string>>>,
): void {
  recheck(form, names, errorsNow, showError);
}

/** Grey while a needed field is empty; still answers. */
export function watchFields(form: HTMLFormElement, names: readonly string[]): void {
  const button = part('button[type=submit]', HTMLButtonElement, form);
  const look = (): void => {
    button.classList.toggle(
      'is-waiting',
      names.some((name) => valueOf(name).trim() === ''),
    );
  };
  form.addEventListener('input', look);
  form.addEventListener('reset', () => setTimeout(look));
  look();
}
