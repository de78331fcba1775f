// Date of birth with a minimum age exact to the day (decision D07): 18 in the wizard, 16 in the landlord's form.
import { ageInYears, parseGermanDate, type CalendarDate, type Today } from '../../platform/rules/dates.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextRule, type TextSchema } from '../../platform/rules/text-field.ts';
import type { PersonFieldTexts } from './messages.de.ts';

export type MinimumAge = 16 | 18;

/** A higher age is a typing error. */
const oldestAge = 120;

export function birthDateField(
  texts: PersonFieldTexts,
  today: Today,
  minimumAge: MinimumAge,
): TextSchema<CalendarDate> {
  const tooYoung = minimumAge === 18 ? texts.minAge18 : texts.minAge16;
  const rule: TextRule = (text) => {
    const day = today();
    const born = parseGermanDate(text, day, 'past');
    if (born === undefined) return fail(texts.dobInvalid);
    const age = ageInYears(born, day);
    if (age > oldestAge) return fail(texts.dobOld);
    return age < minimumAge ? fail(tooYoung) : ok(born);
  };
  return textField<CalendarDate>(texts.dobRequired, rule, { format: 'date' });
}
