// 'Meintest du ...?' below a mail field of a static page; one click applies the suggestion. Loaded when the field gets the
// focus.
import { watchMail } from '../../../ui/forms/watch-mail.ts';
import { suggestionTenantTexts as texts } from '../../../ui/rules/mail-suggestion.de.ts';
import { element } from './build-element.ts';
import { fieldOf, part } from './form-parts.ts';

const importRules = () => import('../../../ui/rules/mistyped-mail.ts').catch(() => undefined);

/** A suggestion may delay what the user sends by at most a second, however slow the connection is. */
const afterPatience = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), 1000));

/** Returns a function that shows a suggestion nobody has seen yet and returns whether there was one; then nothing is sent. */
export function offerSuggestion(name: string): () => Promise<boolean> {
  const field = fieldOf(name);
  const place = part('.mail-suggestion', HTMLElement, field.parentElement ?? document);
  const take = (meant: string): void => {
    field.value = meant;
    // All listeners for typing in the field have to run now, including this hint's.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  let shown: string | undefined;
  /** The address last asked about: a user who submits it anyway means it. */
  let askedAbout = '';
  const show = (meant: string | undefined): void => {
    if (meant === shown) return;
    shown = meant;
    place.replaceChildren();
    if (meant === undefined) return;
    askedAbout = field.value;
    const button = element('button', '', meant, element('span', 'visually-hidden', ` ${texts.take}`));
    button.type = 'button';
    button.addEventListener('click', () => take(meant));
    place.append(`${texts.question} `, button, '?');
  };
  watchMail(field, show);
  field.addEventListener('input', () => show(undefined));
  return async () => {
    const typed = field.value;
    if (typed === askedAbout) return false;
    const rules = await Promise.race([importRules(), afterPatience()]);
    const meant = rules?.suggestMail(typed, true);
    if (meant === undefined || field.value !== typed) return false;
    show(meant);
    field.focus();
    return true;
  };
}
