// The rows of the paper that say who is who: one person on a side has a row as always, several stand in one row together.
import type { Address } from '../../address/rules/index.ts';
import {
  othersOf,
  tenantsOf,
  type EntityType,
  type Gender,
  type PersonName,
  type WithCoTenants,
} from '../../person-fields/rules/index.ts';
import { longDay, type CalendarDate } from '../../platform/rules/dates.ts';
import type { Authority, RentedProperty, SignerRole } from './certificate-data.ts';
import { documentNeutralTexts as texts, partyNeutralTexts } from './document-texts.de.ts';
import { partiesNeutralTexts } from './parties.de.ts';
import type { PrintedRow } from './printed-text.ts';
import { printedAddress, propertyRows } from './property-rows.ts';

export interface NamedPerson {
  readonly gender: Gender;
  readonly firstName: string;
  readonly lastName: string;
}

export interface SigningParty extends NamedPerson {
  readonly entityType: EntityType;
  readonly companyName: string;
}

export interface BornPerson extends NamedPerson {
  readonly dob: CalendarDate;
}

/** For whom somebody signs, where several let; both missing where nobody else does. */
export interface LettingTogether {
  readonly coLandlords?: readonly PersonName[] | undefined;
  readonly authority?: Authority | undefined;
}

interface Sides {
  readonly tenant: BornPerson & WithCoTenants<BornPerson> & { readonly property: RentedProperty };
  readonly landlord: SigningParty & LettingTogether & { readonly address: Address; readonly signerRole: SignerRole };
}

/** Between the people of one row. */
export const personBreak = '; ';

/** The row in which each person takes a line; of those who let there are names alone. */
export const isListOfPeople = ({ label }: Pick<PrintedRow, 'label'>): boolean => label === partiesNeutralTexts.tenants;

/** A company is grammatically feminine, whatever its legal form and its contact person (decision D63). */
export const partyGender = (party: SigningParty): Gender => (party.entityType === 'company' ? 'Frau' : party.gender);

/** 'Frau Lena Hoffmann', without salutation 'Kim Muster'. */
export function fullName({ gender, firstName, lastName }: NamedPerson): string {
  return gender === 'ohne' ? `${firstName} ${lastName}` : `${gender} ${firstName} ${lastName}`;
}

export function tenantLabel(tenant: NamedPerson & WithCoTenants<unknown>): string {
  return othersOf(tenant) > 0 ? partiesNeutralTexts.tenants : partyNeutralTexts.tenant[tenant.gender];
}

/** A management signs for somebody else, so the row names the side, not the person. */
export function landlordLabel(landlord: SigningParty & LettingTogether, role: SignerRole): string {
  if ((landlord.coLandlords ?? []).length > 0) return partiesNeutralTexts.landlords;
  if (role === 'property-management') return partyNeutralTexts.landlord.ohne;
  return partyNeutralTexts.landlord[partyGender(landlord)];
}

export function roleLabel(role: SignerRole): string {
  return partyNeutralTexts.role[role];
}

const bornLine = (person: BornPerson): string => partyNeutralTexts.born(fullName(person), longDay(person.dob));

/** Who signed, where that is not told by the row of the landlord's side: for a company, and where several let. */
export function signerRows(landlord: SigningParty & LettingTogether): PrintedRow[] {
  const { coLandlords = [], authority, entityType, companyName } = landlord;
  const person = fullName(landlord);
  if (coLandlords.length > 0 && authority !== undefined)
    return [
      {
        label: texts.signedBy,
        value: partiesNeutralTexts.signer[authority](person, entityType === 'company' ? companyName : ''),
      },
    ];
  return entityType === 'company' ? [{ label: texts.signedBy, value: person }] : [];
}

function landlordLine(landlord: Sides['landlord']): string {
  const first = landlord.entityType === 'company' ? landlord.companyName : fullName(landlord);
  const others = (landlord.coLandlords ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return [`${first}, ${printedAddress(landlord.address)}`, ...others].join(personBreak);
}

/** Everybody in the lease, with the birth date. */
export const tenantRow = (tenant: BornPerson & WithCoTenants<BornPerson>): PrintedRow => ({
  label: tenantLabel(tenant),
  value: tenantsOf<BornPerson>(tenant).map(bornLine).join(personBreak),
});

export function partyRows({ tenant, landlord }: Sides): PrintedRow[] {
  return [
    tenantRow(tenant),
    ...propertyRows(tenant.property),
    { label: landlordLabel(landlord, landlord.signerRole), value: landlordLine(landlord) },
    ...signerRows(landlord),
    { label: texts.role, value: texts.byOwnWord(roleLabel(landlord.signerRole)) },
  ];
}
