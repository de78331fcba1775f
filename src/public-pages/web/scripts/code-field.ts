// Help while a code is typed, for the code of a certificate and the number of a request.
import { formatSecurityCode, normaliseSecurityCode, parseSecurityCode } from '../../../security-code/rules/index.ts';
import { fieldOf, showFieldError } from './form-parts.ts';

/** Groups of four appear while typing at the end; in the middle nobody is disturbed. */
export function tidyCode(event: Event, name: string, mistakeIn: (typed: string) => string | undefined): void {
  const field = fieldOf(name);
  const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete');
  if (!isDeletion && field.selectionStart === field.value.length)
    field.value = formatSecurityCode(normaliseSecurityCode(field.value));
  const parsed = parseSecurityCode(field.value);
  // A mistake is named as soon as the code is complete, or at once when no code contains that sign.
  const mayName =
    !parsed.ok && (parsed.problem.kind === 'character' || normaliseSecurityCode(field.value).length >= 16);
  showFieldError(name, mayName ? mistakeIn(field.value) : undefined);
}
