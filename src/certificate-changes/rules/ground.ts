// The ground for suspending or revoking a certificate: the sections of the terms that mails refer to (law L53, Art. 17 (3)
// DSA).
import type { RevokeReason } from './contract.ts';
import { groundNeutralTexts as texts } from './ground.de.ts';

export type MailedReason = RevokeReason | 'operator' | 'withdrawn';

/** 'not-me' means that somebody denies having signed, so the certificate is suspended. */
export type GroundReason = MailedReason | 'not-me';

type Section = keyof typeof texts.headings;

const grounds: Record<GroundReason, readonly Section[]> = {
  'not-me': [12, 23],
  'wrong-facts': [13, 23],
  'wrong-person': [13, 23],
  'tenant-facts': [13, 23],
  unsigned: [12, 23],
  other: [23],
  operator: [13, 23],
  withdrawn: [20],
};

/** For example 'Abschnitt 13 (Richtigkeit der Angaben) und Abschnitt 23 (...) der Nutzungsbedingungen'. */
export const groundOf = (reason: GroundReason): string =>
  texts.ofTerms(grounds[reason].map((section) => texts.section(section, texts.headings[section])));

/**
 * The cause of the change: on whose word, and whether a machine or a person acted on it. `landlord` is empty once he is erased.
 */
export function causeOf(reason: GroundReason, landlord: string): string {
  if (reason === 'operator' || reason === 'withdrawn') return texts.causes[reason];
  return (reason === 'not-me' ? texts.causes.report : texts.causes.landlord)(
    landlord === '' ? texts.nameless : landlord,
  );
}
