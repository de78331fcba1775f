// What each page of the wizard asks, as flat form schemas; the API nests two of them (contract.ts).
import * as z from 'zod/mini';
import { addressFields } from '../../address/rules/index.ts';
import {
  contactShape,
  lastNameField,
  personFields,
  settleContact,
  type ContactPart,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import { checkTogether } from '../../platform/rules/object-check.ts';
import { wizardTenantTexts } from './messages.de.ts';
import { checkRentalPeriod, rentalPeriodFields, type RentalPeriod } from './rental-period.ts';

const person = personFields('du');
const address = addressFields('du');

// 'deinen Nachnamen' would ask the tenant for his own.
const contact = {
  ...person,
  lastName: lastNameField({ ...person.texts, lastNameRequired: wizardTenantTexts.landlord.lastNameRequired }),
};
const checkContact = checkTogether<ContactPart>((value, report) => settleContact(value, contact, report));

/** Step 1: minimum age 18, counted to the day. */
export const personalStep = (today: Today) =>
  z.object({
    gender: person.gender,
    firstName: person.firstName,
    lastName: person.lastName,
    dob: person.dob(today, 18),
    ...address,
  });

/** Step 2: the rented flat and the period. */
export const rentalStep = (today: Today) =>
  z
    .object({ ...address, ...rentalPeriodFields('du', today) })
    .check(checkTogether<RentalPeriod>((value, report) => checkRentalPeriod(value, 'du', report)));

const landlordShape = {
  entityType: person.entityType,
  ...contactShape(person),
  email: person.email,
};

/** The landlord as the tenant names him. */
export const landlordInformation = z.object(landlordShape).check(checkContact);

/** Step 3: the tenant's own number (reading D09) and the landlord. */
export const landlordStep = (prefixes?: readonly PhonePrefix[]) =>
  z.object({ phone: person.phone(prefixes, person.texts.mobileRequired), ...landlordShape }).check(checkContact);

export type PersonalStep = z.output<ReturnType<typeof personalStep>>;
export type RentalStep = z.output<ReturnType<typeof rentalStep>>;
export type LandlordInformation = z.output<typeof landlordInformation>;
export type LandlordStep = z.output<ReturnType<typeof landlordStep>>;
