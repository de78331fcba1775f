// Salutation, and whether it is a person or a company.
import * as z from 'zod/mini';
import type { PersonFieldTexts } from './messages.de.ts';
import { readsLikeSentence } from './reads-like-sentence.ts';

export const genders = ['Herr', 'Frau', 'ohne'] as const;
export type Gender = (typeof genders)[number];

/** As shown and printed; letters to 'ohne' use the name as greeting (decision D28). */
export const genderLabels: Readonly<Record<Gender, string>> = {
  Herr: 'Herr',
  Frau: 'Frau',
  ohne: 'keine Anrede',
};

export const entityTypes = ['company', 'private'] as const;
export type EntityType = (typeof entityTypes)[number];

export const entityTypeLabels: Readonly<Record<EntityType, string>> = {
  company: 'Firma',
  private: 'Privatperson',
};

export const genderField = (texts: PersonFieldTexts) => z.enum(genders, texts.genderRequired);

export const entityTypeField = (texts: PersonFieldTexts) => z.enum(entityTypes, texts.entityRequired);

interface Named {
  readonly gender: Gender;
  readonly firstName: string;
  readonly lastName: string;
}

/** 'Guten Tag Frau Muster' or, without salutation, 'Guten Tag Kim Muster'; a company may omit the name (decision D61). */
export function greetingOf({ gender, firstName, lastName }: Named): string {
  // The name may be a message typed by a stranger; a mail to an unverified address would deliver it as ours (W57).
  if (readsLikeSentence(`${firstName} ${lastName}`)) return 'Guten Tag';
  if (lastName === '') return 'Guten Tag';
  const addressed = gender === 'ohne' ? [firstName, lastName] : [gender, lastName];
  return ['Guten Tag', ...addressed].filter((part) => part !== '').join(' ');
}
