// Start and end of a tenancy; 'heute' as the end means that it continues (spec 3, Property).
import { ongoing, type RentalEndDate } from '../../address/rules/index.ts';
import { parseGermanDate, type CalendarDate, type Today } from '../../platform/rules/dates.ts';
import type { Report } from '../../platform/rules/object-check.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextRule, type Voice } from '../../platform/rules/text-field.ts';
import { rentalLandlordTexts, rentalTenantTexts, type RentalTexts } from './rental.de.ts';

/** Earlier years are taken for typing errors. */
const earliestStart = '1900-01-01';

export interface RentalPeriod {
  readonly rentalStartDate: CalendarDate;
  readonly rentalEndDate: RentalEndDate;
}

const rentalTexts = (voice: Voice): RentalTexts => (voice === 'du' ? rentalTenantTexts : rentalLandlordTexts);

export function rentalPeriodFields(voice: Voice, today: Today) {
  const texts = rentalTexts(voice);
  const startRule: TextRule = (text) => {
    const date = parseGermanDate(text, today());
    if (date === undefined) return fail(texts.dateInvalid);
    if (date < earliestStart) return fail(texts.startCheck);
    return date > today() ? fail(texts.startFuture) : ok(date);
  };
  const endRule: TextRule = (text) => {
    if (text.toLowerCase() === ongoing) return ok(ongoing);
    const date = parseGermanDate(text, today());
    if (date === undefined) return fail(texts.dateInvalid);
    return date > today() ? fail(texts.endFuture) : ok(date);
  };
  return {
    rentalStartDate: textField<CalendarDate>(texts.startRequired, startRule, { format: 'date' }),
    rentalEndDate: textField<RentalEndDate>(texts.endRequired, endRule),
  };
}

/** A check for `checkTogether`: the end must not be before the start. */
export function checkRentalPeriod(
  { rentalStartDate, rentalEndDate }: Partial<RentalPeriod>,
  voice: Voice,
  report: Report,
): void {
  // A field that failed its own rule still holds the submitted value, of any type.
  if (typeof rentalStartDate !== 'string' || typeof rentalEndDate !== 'string' || rentalEndDate === ongoing) return;
  if (rentalEndDate < rentalStartDate) report('rentalEndDate', rentalTexts(voice).endBeforeStart);
}
