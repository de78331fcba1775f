// Readable names of the form's fields, for the list of corrections.
import { eachFlatPart } from '../../address/rules/index.ts';
import type { askedFields } from './form-fields.ts';

/** The tenant's mail and number and the landlord's mail cannot be changed, so they are never corrected. */
type Corrected = Exclude<keyof typeof askedFields, 'tenantEmail' | 'tenantPhone' | 'landlordEmail'> | 'coTenants';

const names: Readonly<Record<Corrected, string>> = {
  tenantGender: 'Anrede der Mietpartei',
  tenantFirstName: 'Vorname der Mietpartei',
  tenantLastName: 'Nachname der Mietpartei',
  dob: 'Geburtsdatum der Mietpartei',
  coTenants: 'Weitere Mietparteien',
  tenantStreet: 'Straße der jetzigen Anschrift',
  tenantHouseNumber: 'Hausnummer der jetzigen Anschrift',
  tenantPostalCode: 'Postleitzahl der jetzigen Anschrift',
  tenantCity: 'Ort der jetzigen Anschrift',
  street: 'Straße der Mietwohnung',
  houseNumber: 'Hausnummer der Mietwohnung',
  postalCode: 'Postleitzahl der Mietwohnung',
  city: 'Ort der Mietwohnung',
  ...eachFlatPart(({ label }) => label),
  rentalStartDate: 'Mietbeginn',
  rentalEndDate: 'Mietende',
  entityType: 'Art der Vermieterseite',
  companyName: 'Name der Firma',
  landlordGender: 'Anrede der Vermieterseite',
  landlordFirstName: 'Vorname der Vermieterseite',
  landlordLastName: 'Nachname der Vermieterseite',
};

export const fieldNeutralTexts: Readonly<Record<string, string>> = names;
