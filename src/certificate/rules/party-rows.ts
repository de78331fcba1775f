// The printed rows that name the parties: a single person has a row, several people share one.
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

/** On whose behalf the signer signs; both fields are missing when there is only one landlord. */
export type LettingTogether = Pick<StatedLandlord, 'coLandlords' | 'authority'>;

type NamedTenants = TenantPerson & WithCoTenants<TenantPerson>;

interface Sides {
  readonly tenant: NamedTenants & Pick<StatedTenant, 'property'>;
  readonly landlord: StatedLandlord;
}

/** Separates the people within one row. */
export const personBreak = '; ';

/** True for the row in which each person gets a line: the tenants. The row of several landlords holds only names. */
export const isListOfPeople = ({ label }: Pick<PrintedRow, 'label'>): boolean => label === partiesNeutralTexts.tenants;

/** A company is grammatically feminine, whatever its legal form and its contact person (decision D63). */
export const partyGender = ({ entityType, gender }: Pick<SigningParty, 'entityType' | 'gender'>): Gender =>
  entityType === 'company' ? 'Frau' : gender;

/** For example 'Frau Lena Hoffmann', or 'Kim Muster' without a salutation. */
export function fullName({ gender, firstName, lastName }: NamedPerson): string {
  return gender === 'ohne' ? `${firstName} ${lastName}` : `${gender} ${firstName} ${lastName}`;
}

export function tenantLabel(tenant: Pick<NamedPerson, 'gender'> & WithCoTenants<unknown>): string {
  return othersOf(tenant) > 0 ? partiesNeutralTexts.tenants : partyNeutralTexts.tenant[tenant.gender];
}

/** A property management signs on behalf of somebody, so the label names the side, not the person. */
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

/** The row that names the signer, for a company or several landlords; otherwise the landlord's own row says it. */
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

/** The row with all tenants and their birth dates. */
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
