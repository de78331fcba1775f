// What a form says above its button stays until the next answer: taken away on the click it would take the button along, and the
// second tap of two lands on something else.
import { part, showText } from './form-parts.ts';

/** What the answer says, or nothing. The box is put in anew, because only what is new is read out. */
export function tellAnswer(selector: string, text: string | undefined): void {
  showText(selector, text);
  const box = part(selector, HTMLElement);
  box.replaceWith(box.cloneNode(true));
}

type Mistakes = Readonly<Partial<Record<string, string>>>;

/** What is typed can be sent: then all that is said stays. */
export const isFaultless = (mistakes: Mistakes): boolean =>
  Object.values(mistakes).every((mistake) => mistake === undefined);
