// When a tenant may ask for a renewal.
import { ongoing, type RentalEndDate } from '../../address/rules/index.ts';
import { recommendedUntil } from '../../certificate/rules/index.ts';
import { addDays, type CalendarDate } from '../../platform/rules/dates.ts';
import type { RenewalState } from './contract.ts';

/** How many days after the Stichtag a renewal becomes possible; before that there is nothing new to state. */
const renewalDays = 30;

interface RenewalFacts {
  /** One was requested or signed, and is not issued yet. */
  isOpen: boolean;
  /** One was begun but not sent yet; it may be continued. */
  isBegun: boolean;
  /** The certificate was issued, and is neither revoked nor suspended. */
  isValid: boolean;
  /** The tenancy has no newer valid certificate. */
  isNewest: boolean;
  /** The tenant's phone, mail address and street are known. */
  hasAllTenantData: boolean;
  rentalEndDate: RentalEndDate;
  referenceDate: CalendarDate;
  today: CalendarDate;
  /** The landlord's side wants no mail from us. */
  isUnreachable: boolean;
  /** The day from which it may be asked again after the last refusal; null when there was none. */
  askableFrom: CalendarDate | null;
}

export const renewableFrom = (referenceDate: CalendarDate): CalendarDate => addDays(referenceDate, renewalDays);

export function renewalStateOf(facts: RenewalFacts): RenewalState {
  if (!facts.isValid || !facts.hasAllTenantData || facts.rentalEndDate !== ongoing) return 'impossible';
  if (facts.isOpen) return 'open';
  if (!facts.isNewest) return 'newer';
  if (facts.isUnreachable) return 'unreachable';
  if (facts.isBegun) return 'possible';
  if (facts.askableFrom !== null && facts.today < facts.askableFrom) return 'refused';
  return facts.today < renewableFrom(facts.referenceDate) ? 'early' : 'possible';
}

/** How many days before the recommended date a tenant is reminded. */
const reminderDays = 14;

export const reminderDueOn = (issuedOn: CalendarDate): CalendarDate =>
  addDays(recommendedUntil(issuedOn), -reminderDays);
