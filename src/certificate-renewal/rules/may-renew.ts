// When a tenant may ask for the new state of a tenancy.
import { ongoing, type RentalEndDate } from '../../address/rules/index.ts';
import { recommendedUntil } from '../../certificate/rules/index.ts';
import { addDays, type CalendarDate } from '../../platform/rules/dates.ts';
import type { RenewalState } from './contract.ts';

/** So many days after the Stichtag: before that there is nothing new to say. */
const renewalDays = 30;

interface RenewalFacts {
  /** One was asked for, or signed, and is not there yet. */
  isOpen: boolean;
  /** One was begun, and nobody was asked yet: it may be gone on with. */
  isBegun: boolean;
  /** It was issued, and neither taken back nor in doubt. */
  isValid: boolean;
  /** Nothing newer of the tenancy stands. */
  isNewest: boolean;
  /** Both sides are known, and how to reach the tenant. */
  isWhole: boolean;
  rentalEndDate: RentalEndDate;
  referenceDate: CalendarDate;
  today: CalendarDate;
  /** The landlord's side wants no mail from us. */
  isUnreachable: boolean;
  /** From this day on, after the last no that stands; null: there was none. */
  askableFrom: CalendarDate | null;
}

export const renewableFrom = (referenceDate: CalendarDate): CalendarDate => addDays(referenceDate, renewalDays);

export function renewalStateOf(facts: RenewalFacts): RenewalState {
  if (!facts.isValid || !facts.isWhole || facts.rentalEndDate !== ongoing) return 'impossible';
  if (facts.isOpen) return 'open';
  if (!facts.isNewest) return 'newer';
  if (facts.isUnreachable) return 'unreachable';
  if (facts.isBegun) return 'possible';
  if (facts.askableFrom !== null && facts.today < facts.askableFrom) return 'refused';
  return facts.today < renewableFrom(facts.referenceDate) ? 'early' : 'possible';
}

/** How long before the recommended date a tenant may be reminded. */
const reminderDays = 14;

export const reminderDueOn = (issuedOn: CalendarDate): CalendarDate =>
  addDays(recommendedUntil(issuedOn), -reminderDays);
