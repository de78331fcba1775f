// The fields of each wizard page as flat form schemas; the API nests two of them (contract.ts).
import * as z from 'zod/mini';
import {
  lastNameField,
  personFields,
  normalizeContact,
  type ContactPart,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import { checkTogether } from '../../platform/rules/object-check.ts';
import { shapeOf } from '../../ui/rules/field-table.ts';
import { wizardTenantTexts } from './messages.de.ts';
import { checkRentalPeriod, type RentalPeriod } from './rental-period.ts';
import { coTenantsField, normalizeCoTenants, type PeoplePart } from './co-tenant-fields.ts';
import { wizardFields } from './wizard-fields.ts';

const person = personFields('du');

// The shared text 'deinen Nachnamen' would ask the tenant for his own name.
const contact = {
  ...person,
  lastName: lastNameField({ ...person.texts, lastNameRequired: wizardTenantTexts.landlord.lastNameRequired }),
};
const checkContact = checkTogether<ContactPart>((value, report) => normalizeContact(value, contact, report));

/** Step 1: the tenant who asks, and the co-tenants. */
export const personalStep = (today: Today) =>
  z
    .object({ ...shapeOf(wizardFields.personal, { today }), coTenants: coTenantsField(today) })
    .check(checkTogether<PeoplePart>(normalizeCoTenants));

/** Step 2: the rented flat and the period. */
export const rentalStep = (today: Today) =>
  z
    .object(shapeOf(wizardFields.rental, { today }))
    .check(checkTogether<RentalPeriod>((value, report) => checkRentalPeriod(value, 'du', report)));

const landlordShape = (prefixes?: readonly PhonePrefix[]) => shapeOf(wizardFields.landlord, { prefixes });

/** Step 3: the tenant's own number (decision D09) and the landlord. */
export const landlordStep = (prefixes?: readonly PhonePrefix[]) =>
  z.object(landlordShape(prefixes)).check(checkContact);

const { phone: _own, ...named } = landlordShape();

/** The landlord as the tenant names him. */
export const landlordInformation = z.object(named).check(checkContact);

export type PersonalStep = z.output<ReturnType<typeof personalStep>>;
export type RentalStep = z.output<ReturnType<typeof rentalStep>>;
export type LandlordInformation = z.output<typeof landlordInformation>;
export type LandlordStep = z.output<ReturnType<typeof landlordStep>>;
