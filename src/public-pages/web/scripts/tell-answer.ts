// Messages above a form's button. A message stays until the next response: removed on the click, it would move the button, and
// the second tap of a double tap would hit something else.
import { part, showText } from './form-parts.ts';

/** Shows a message, or none. The element is inserted again, because screen readers only announce what is new. */
export function tellAnswer(selector: string, text: string | undefined): void {
  showText(selector, text);
  const box = part(selector, HTMLElement);
  box.replaceWith(box.cloneNode(true));
}

export interface Told {
  readonly failure?: string;
  readonly success?: string;
}

/** Shows field errors and one of a form's two messages, '#NAME-fehler' and '#NAME-erfolg', or none. */
export const tellerOf =
  (form: string, showErrors: (errors: Mistakes) => unknown) =>
  (errors: Mistakes, { failure, success }: Told): void => {
    showErrors(errors);
    tellAnswer(`#${form}-fehler`, failure);
    tellAnswer(`#${form}-erfolg`, success);
  };

type Mistakes = Readonly<Partial<Record<string, string>>>;

/** True when the input has no errors; then existing messages stay. */
export const isFaultless = (mistakes: Mistakes): boolean =>
  Object.values(mistakes).every((mistake) => mistake === undefined);
