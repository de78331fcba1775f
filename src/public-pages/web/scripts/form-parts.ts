// Helpers for the scripts of static pages: errors at fields, a button that submits once.
import { fieldIds } from '../../../ui/forms/field-ids.ts';

/** Finds an element of the page's markup; throws if missing, which is a bug. */
export function part<Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The page has no ${selector}`);
  return element;
}

/** False for a click that opens a new tab or window, which is left to the browser. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Access to the elements of a section that a script fills, by name. */
export function placesIn(selector: string) {
  const section = (): HTMLElement => part(selector, HTMLElement);
  const place = (name: string): HTMLElement => part(`[data-value=${name}]`, HTMLElement, section());
  const put = (name: string, text = ''): void => {
    place(name).textContent = text;
  };
  return { section, place, put };
}

export function fieldOf(name: string): HTMLInputElement {
  return part(`#${fieldIds(name).control}`, HTMLInputElement);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form control of any kind. */
export const controlOf = (name: string): Control =>
  part(`:is(input, textarea, select)#${fieldIds(name).control}`, HTMLElement) as Control;

export const valueOf = (name: string): string => controlOf(name).value;

/** A record with the value read for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

/** Shows the error of a field, or removes it when there is no message. */
export function showFieldError(name: string, message: string | undefined): void {
  const error = part(`#${fieldIds(name).error}`, HTMLElement);
  part('span', HTMLSpanElement, error).textContent = message ?? '';
  error.hidden = message === undefined;
  // 'ariaInvalid' comes with Firefox 119 only.
  if (message === undefined) controlOf(name).removeAttribute('aria-invalid');
  else controlOf(name).setAttribute('aria-invalid', 'true');
}

/** Shows the errors of these fields and removes the others; the first wrong field gets the focus. */
export function showErrors(names: readonly string[], errors: Readonly<Partial<Record<string, string>>>): boolean {
  for (const name of names) showFieldError(name, errors[name]);
  const first = names.find((name) => errors[name] !== undefined);
  if (first !== undefined) controlOf(first).focus();
  return first === undefined;
}

export function showText(selector: string, text: string | undefined): void {
  const element = part(selector, HTMLElement);
  element.textContent = text ?? '';
  element.hidden = text === undefined;
}

/**
 * Revalidates a field with an error while it is being corrected, like the app's forms. Fields are found by name, because radio
 * buttons share one.
 */
export function recheck(
  form: HTMLFormElement,
  names: readonly string[],
  errorsNow: () => Readonly<Partial<Record<string, string>>>,
): void {
  form.addEventListener('input', ({ target }) => {
    const name = names.find((one) => target instanceof Element && target.getAttribute('name') === one);
    if (name !== undefined && controlOf(name).hasAttribute('aria-invalid')) showFieldError(name, errorsNow()[name]);
  });
}

/** Makes the button grey while a required field is empty; it can still be clicked. */
export function watchEmptiness(form: HTMLFormElement, names: readonly string[]): void {
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

/**
 * Handles the form's submit: runs one `send` at a time however often somebody clicks; the button shows it and keeps the focus.
 */
export function submitOnce(form: HTMLFormElement, send: () => Promise<void>): void {
  const button = part('button[type=submit]', HTMLButtonElement, form);
  const label = part('span', HTMLSpanElement, button);
  const idle = label.textContent;
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    button.style.minInlineSize = `min(${button.offsetWidth}px, 100%)`;
    button.setAttribute('aria-disabled', 'true');
    label.textContent = form.dataset['busy'] ?? idle;
    void send().finally(() => {
      isBusy = false;
      button.style.minInlineSize = '';
      button.removeAttribute('aria-disabled');
      label.textContent = idle;
    });
  });
  button.disabled = false;
}
