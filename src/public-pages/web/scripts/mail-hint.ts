// 'Meintest du ...?' below a mail field of a static page; one click takes it over. Loaded when the field is entered.
import { watchMail } from '../../../ui/forms/watch-mail.ts';
import { suggestionTenantTexts as texts } from '../../../ui/rules/mail-suggestion.de.ts';
import { element } from './build-element.ts';
import { fieldOf, part } from './form-parts.ts';

export function offerMeant(name: string): void {
  const field = fieldOf(name);
  const place = part('.mail-suggestion', HTMLElement, field.parentElement ?? document);
  const take = (meant: string): void => {
    field.value = meant;
    // Whatever looks at the field while it is typed looks at it now, this hint as well.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  watchMail(field, (meant) => {
    place.replaceChildren();
    if (meant === undefined) return;
    const button = element('button', '', meant, element('span', 'visually-hidden', ` ${texts.take}`));
    button.type = 'button';
    button.addEventListener('click', () => take(meant));
    place.append(`${texts.question} `, button, '?');
  });
}
