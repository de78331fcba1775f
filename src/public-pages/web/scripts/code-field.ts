// Help while typing a certificate's code or a request number.
import { formatSecurityCode, normaliseSecurityCode, parseSecurityCode } from '../../../security-code/rules/index.ts';
import { fieldOf, showFieldError } from './form-parts.ts';

/** Formats groups of four while the user types at the end; typing in the middle is not disturbed. */
export function tidyCode(event: Event, name: string, mistakeIn: (typed: string) => string | undefined): void {
  const field = fieldOf(name);
  const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete');
  if (!isDeletion && field.selectionStart === field.value.length)
    field.value = formatSecurityCode(normaliseSecurityCode(field.value));
  const parsed = parseSecurityCode(field.value);
  // An error is shown once the code is complete, or at once for a character that no code contains.
  const mayName =
    !parsed.ok && (parsed.problem.kind === 'character' || normaliseSecurityCode(field.value).length >= 16);
  showFieldError(name, mayName ? mistakeIn(field.value) : undefined);
}
