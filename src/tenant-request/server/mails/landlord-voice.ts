import { fullName, greetingOf } from '../../../person-fields/rules/index.ts';
import {
  dataInformationLandlordTexts,
  forwardedMailLandlordTexts,
  requestMailLandlordTexts,
} from '../../rules/landlord-mails.de.ts';
import type { CompleteData } from '../tenant-request.ts';
import { landlordName } from './mail-subject.ts';

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
