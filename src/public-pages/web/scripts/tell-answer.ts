// What a form says above its button stays until the next answer: taken away on the click it would take the button along, and the
// second tap of two lands on something else.
import { part, showText } from './form-parts.ts';

/** What the answer says, or nothing. The box is put in anew, because only what is new is read out. */
export function tellAnswer(selector: string, text: string | undefined): void {
  showText(selector, text);
  const box = part(selector, HTMLElement);
  box.replaceWith(box.cloneNode(true));
}

export interface Told {
  readonly failure?: string;
  readonly success?: string;
}

/** Tells in a form with both boxes, '#NAME-fehler' and '#NAME-erfolg', what was wrong in its fields, and one of them or none. */
export const tellerOf =
  (form: string, showErrors: (errors: Mistakes) => unknown) =>
  (errors: Mistakes, { failure, success }: Told): void => {
    showErrors(errors);
    tellAnswer(`#${form}-fehler`, failure);
    tellAnswer(`#${form}-erfolg`, success);
  };

type Mistakes = Readonly<Partial<Record<string, string>>>;

/** What is typed can be sent: then all that is said stays. */
export const isFaultless = (mistakes: Mistakes): boolean =>
  Object.values(mistakes).every((mistake) => mistake === undefined);
