// FROZEN: derives the text of certificates that store none of their own. Certificates with these words exist; never change
// them.
import { formatAddress, ongoing } from '../../address/rules/index.ts';
import type { Gender } from '../../person-fields/rules/index.ts';
import { formatDateLong, type CalendarDate } from '../../platform/rules/dates.ts';
import { formatAmount } from '../../platform/rules/money.ts';
import type { CertificateTenant, SignerRole, StatedLandlord, StatedTenant } from './certificate-data.ts';
import { partyName } from './party-name.ts';
import type { PrintedRow, PrintedText } from './printed-text.ts';
import { versionOneNeutralTexts as texts } from './version-1.de.ts';

export interface VersionOneFacts {
  readonly tenant: StatedTenant & Pick<CertificateTenant, 'address'>;
  readonly landlord: StatedLandlord;
  readonly referenceDate: CalendarDate;
}

const noBreakSpace = '\u00a0';

const amountOf = (cents: number): string => `${formatAmount(cents)}${noBreakSpace}€`;

const partyGender = ({ entityType, gender }: VersionOneFacts['landlord']): Gender =>
  entityType === 'company' ? 'ohne' : gender;

const fullName = ({ gender, firstName, lastName }: VersionOneFacts['tenant'] | VersionOneFacts['landlord']): string =>
  gender === 'ohne' ? `${firstName} ${lastName}` : `${gender} ${firstName} ${lastName}`;

/** Version 1 knew only these roles, and no certificate of it has another. */
const roleOf = (role: SignerRole): keyof typeof texts.role => (role === 'landlord' ? 'owner' : role);

function roleClause({ landlord }: VersionOneFacts): string {
  const role = roleOf(landlord.signerRole);
  if (role === 'property-management') return texts.asManagement;
  return (role === 'owner' ? texts.asLandlord : texts.asMainTenant)[partyGender(landlord)];
}

function statementOf(facts: VersionOneFacts): string {
  const { tenant, landlord, referenceDate } = facts;
  const { answers, property } = tenant;
  const isOver = property.rentalEndDate !== ongoing && property.rentalEndDate <= referenceDate;
  const span = isOver ? texts.spanEnded : texts.spanOngoing;
  const name = `${tenant.firstName} ${tenant.lastName}`;
  const regularity = answers.rentPaidRegularly ? texts.regular : texts.irregular;
  const stated = answers.rentArrears
    ? texts.arrears(name, span, amountOf(answers.arrearsCents))
    : regularity(name, span);
  return texts.confirmed(partyName(landlord), roleClause(facts), stated);
}

function periodOf({ rentalStartDate, rentalEndDate }: CertificateTenant['property']): string {
  return texts.until(
    formatDateLong(rentalStartDate),
    rentalEndDate === ongoing ? texts.today : formatDateLong(rentalEndDate),
  );
}

function rowsOf({ tenant, landlord }: VersionOneFacts): PrintedRow[] {
  const isCompany = landlord.entityType === 'company';
  const role = roleOf(landlord.signerRole);
  const [home, flat] = [formatAddress(tenant.address), formatAddress(tenant.property)];
  const side = texts.landlord[role === 'property-management' ? 'ohne' : partyGender(landlord)];
  const { answers, remark } = tenant;
  return [
    { label: texts.tenant[tenant.gender], value: texts.born(fullName(tenant), formatDateLong(tenant.dob)) },
    ...(home === flat ? [] : [{ label: texts.tenantAddress, value: home }]),
    { label: texts.flat, value: flat },
    { label: texts.period, value: periodOf(tenant.property) },
    {
      label: side,
      value: `${isCompany ? landlord.companyName : fullName(landlord)}, ${formatAddress(landlord.address)}`,
    },
    ...(isCompany ? [{ label: texts.signedBy, value: fullName(landlord) }] : []),
    { label: texts.roleLabel, value: texts.role[role] },
    { label: texts.paidRegularly, value: answers.rentPaidRegularly ? texts.yes : texts.no },
    { label: texts.arrearsLabel, value: answers.rentArrears ? amountOf(answers.arrearsCents) : texts.noArrears },
    ...(remark === '' ? [] : [{ label: texts.remark, value: remark }]),
  ];
}

/** The text of such a certificate, word for word as printed. */
export function versionOneText(facts: VersionOneFacts): PrintedText {
  return {
    title: facts.tenant.answers.rentArrears ? texts.titleWithArrears : texts.title,
    referenceDate: formatDateLong(facts.referenceDate),
    statement: statementOf(facts),
    rows: rowsOf(facts),
    reservation: texts.reservation,
  };
}
