// The rows of the paper that say who is who: one person on a side has a row as always, several stand in one row together.
import {
  othersOf,
  tenantsOf,
  type Gender,
  type TenantPerson,
  type WithCoTenants,
} from '../../person-fields/rules/index.ts';
import { longDay } from '../../platform/rules/dates.ts';
import type { SignerRole, StatedLandlord, StatedTenant } from './certificate-data.ts';
import { documentNeutralTexts as texts, partyNeutralTexts } from './document-texts.de.ts';
import { partiesNeutralTexts } from './parties.de.ts';
import type { PrintedRow } from './printed-text.ts';
import { printedAddress, propertyRows } from './property-rows.ts';

type NamedPerson = Pick<TenantPerson, 'gender' | 'firstName' | 'lastName'>;

export type SigningParty = NamedPerson & Pick<StatedLandlord, 'entityType' | 'companyName'>;

/** For whom somebody signs, where several let; both missing where nobody else does. */
export type LettingTogether = Pick<StatedLandlord, 'coLandlords' | 'authority'>;

type NamedTenants = TenantPerson & WithCoTenants<TenantPerson>;

interface Sides {
  readonly tenant: NamedTenants & Pick<StatedTenant, 'property'>;
  readonly landlord: StatedLandlord;
}

/** Between the people of one row. */
export const personBreak = '; ';

/** The row in which each person takes a line; of those who let there are names alone. */
export const isListOfPeople = ({ label }: Pick<PrintedRow, 'label'>): boolean => label === partiesNeutralTexts.tenants;

/** A company is grammatically feminine, whatever its legal form and its contact person (decision D63). */
export const partyGender = ({ entityType, gender }: Pick<SigningParty, 'entityType' | 'gender'>): Gender =>
  entityType === 'company' ? 'Frau' : gender;

/** 'Frau Lena Hoffmann', without salutation 'Kim Muster'. */
export function fullName({ gender, firstName, lastName }: NamedPerson): string {
  return gender === 'ohne' ? `${firstName} ${lastName}` : `${gender} ${firstName} ${lastName}`;
}

export function tenantLabel(tenant: Pick<NamedPerson, 'gender'> & WithCoTenants<unknown>): string {
  return othersOf(tenant) > 0 ? partiesNeutralTexts.tenants : partyNeutralTexts.tenant[tenant.gender];
}

/** A management signs for somebody else, so the row names the side, not the person. */
export function landlordLabel(
  landlord: Pick<StatedLandlord, 'entityType' | 'gender' | 'coLandlords'>,
  role: SignerRole,
): string {
  if ((landlord.coLandlords ?? []).length > 0) return partiesNeutralTexts.landlords;
  if (role === 'property-management') return partyNeutralTexts.landlord.ohne;
  return partyNeutralTexts.landlord[partyGender(landlord)];
}

export function roleLabel(role: SignerRole): string {
  return partyNeutralTexts.role[role];
}

const bornLine = (person: TenantPerson): string => partyNeutralTexts.born(fullName(person), longDay(person.dob));

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
export const tenantRow = (tenant: NamedTenants): PrintedRow => ({
  label: tenantLabel(tenant),
  value: tenantsOf<TenantPerson>(tenant).map(bornLine).join(personBreak),
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
