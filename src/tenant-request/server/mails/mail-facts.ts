// What several mails of a request name.
import { fullName, greetingOf } from '../../../person-fields/rules/index.ts';
import type { OtherMail, TenantMail } from '../../../platform/messages/send-mail.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { ongoing, type RentalStep } from '../../rules/index.ts';
import {
  dataInformationLandlordTexts,
  forwardedMailLandlordTexts,
  requestMailLandlordTexts,
} from '../../rules/landlord-mails.de.ts';
import { periodNeutralTexts } from '../../rules/mails.de.ts';
import type { CompleteData } from '../tenant-request.ts';

/** Without its address. */
export type ToTenant = Omit<TenantMail, 'to'>;
export type ToLandlord = Omit<OtherMail, 'to'>;

/** The company, or the person. */
export const landlordName = (landlord: { firstName: string; lastName: string; companyName: string }): string =>
  landlord.companyName === '' ? fullName(landlord) : landlord.companyName;

/** '01.04.2021 bis heute'. */
export function periodOf({ rentalStartDate, rentalEndDate }: RentalStep): string {
  return periodNeutralTexts.period(
    formatDate(rentalStartDate),
    rentalEndDate === ongoing ? ongoing : formatDate(rentalEndDate),
  );
}

export interface Voice {
  greeting: string;
  /** Where the address comes from, and what else is stored of them (L21). */
  source: string;
  categories: string;
  reason: string;
}

/** Whoever manages the flat was named by the landlord, and is not greeted by the landlord's name. */
export function voiceFor({ personal, landlord }: CompleteData, isForwarded: boolean): Voice {
  const texts = forwardedMailLandlordTexts;
  const [tenant, source] = [fullName(personal), landlordName(landlord)];
  const { categories, categoriesOfManager } = dataInformationLandlordTexts;
  if (isForwarded)
    return { greeting: texts.greeting, source, categories: categoriesOfManager, reason: texts.reason(source) };
  return {
    greeting: `${greetingOf(landlord)},`,
    source: tenant,
    categories,
    reason: requestMailLandlordTexts.reason(tenant),
  };
}
