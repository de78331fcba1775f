// Facts that several mails of a request share.
import { fullName, greetingOf } from '../../../person-fields/rules/index.ts';
import type { OtherMail, TenantMail } from '../../../platform/messages/send-mail.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { ongoing, type RentalStep } from '../../rules/index.ts';
import {
  dataInformationLandlordTexts,
  forwardedMailLandlordTexts,
  renewalMailLandlordTexts,
  requestMailLandlordTexts,
} from '../../rules/landlord-mails.de.ts';
import { periodNeutralTexts } from '../../rules/mails.de.ts';
import type { CompleteData } from '../tenant-request.ts';

/** `sendMail`'s caller adds the address. */
export type ToTenant = Omit<TenantMail, 'to'>;
export type ToLandlord = Omit<OtherMail, 'to'>;

/** The company's name, or the person's. */
export const landlordName = (landlord: { firstName: string; lastName: string; companyName: string }): string =>
  landlord.companyName === '' ? fullName(landlord) : landlord.companyName;

/** '01.04.2021 bis heute'. */
export function periodOf({ rentalStartDate, rentalEndDate }: RentalStep): string {
  return periodNeutralTexts.period(
    formatDate(rentalStartDate),
    rentalEndDate === ongoing ? ongoing : formatDate(rentalEndDate),
  );
}

export interface RecipientWording {
  greeting: string;
  /** Names the person who gave the address. */
  source: string;
  /** Source and extent of the data stored about the recipient (L21). */
  origin: string;
  categories: string;
  reason: string;
}

/**
 * `isForwarded`: the landlord passed the request on, so the recipient is a property manager whose address the landlord gave, and is not
 * greeted by the landlord's name.
 */
export function wordingFor({ personal, landlord, renewal }: CompleteData, isForwarded: boolean): RecipientWording {
  const texts = dataInformationLandlordTexts;
  const [tenant, landlordLabel] = [fullName(personal), landlordName(landlord)];
  if (isForwarded)
    return {
      greeting: forwardedMailLandlordTexts.greeting,
      source: landlordLabel,
      origin: texts.statedBy(landlordLabel),
      categories: texts.categoriesOfManager,
      reason: forwardedMailLandlordTexts.reason(landlordLabel),
    };
  const greeting = `${greetingOf(landlord)},`;
  if (!renewal)
    return {
      greeting,
      source: tenant,
      origin: texts.statedBy(tenant),
      categories: texts.categories,
      reason: requestMailLandlordTexts.reason(tenant),
    };
  const signedOn = formatDate(renewal.signedOn);
  return {
    greeting,
    source: tenant,
    origin: texts.statedBefore(signedOn, tenant),
    categories: texts.categoriesBefore,
    reason: renewalMailLandlordTexts.reason(tenant, signedOn),
  };
}
