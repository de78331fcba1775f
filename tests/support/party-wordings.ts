// What a certificate says of one to three tenants and one to three landlords, in every role and with every answer: kept to be
// read by people.
import {
  authorities,
  printedText,
  signerRoles,
  type Authority,
  type PaymentAnswers,
  type SignerRole,
  type StatedFacts,
} from '../../src/certificate/rules/index.ts';
import { calendarDate, type CalendarDate } from '../../src/platform/rules/dates.ts';
import { sampleFacts } from './sample-certificate.ts';

const coTenants = [
  { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: calendarDate('1992-08-19') },
  { gender: 'ohne', firstName: 'Mia', lastName: 'Weber', dob: calendarDate('1999-01-31') },
] as const;

const coLandlords = [
  { firstName: 'Ute', lastName: 'Becker' },
  { firstName: 'Karl', lastName: 'von der Heide' },
] as const;

const answers: readonly PaymentAnswers[] = [
  { rentArrears: false, arrearsCents: 0 } as const,
  { rentArrears: true, arrearsKind: 'rent', arrearsCents: 65_000 } as const,
  { rentArrears: true, arrearsKind: 'other', arrearsCents: 8000 } as const,
].flatMap((open) => [
  { rentPaidRegularly: true, ...open },
  { rentPaidRegularly: false, ...open },
]);

const ends = ['heute', calendarDate('2026-09-30')] as const;

interface Party {
  readonly tenants: number;
  readonly landlords: number;
  readonly role: SignerRole;
  readonly authority: Authority | null;
  readonly isCompany: boolean;
}

const counts = [1, 2, 3] as const;

/** A management names nobody beside itself; a company that lets with others stands for all companies. */
const parties: readonly Party[] = counts.flatMap((tenants) =>
  counts.flatMap((landlords) =>
    signerRoles
      .filter((role) => landlords === 1 || role !== 'property-management')
      .flatMap((role) =>
        (landlords === 1 ? [null] : authorities).flatMap((authority) =>
          (role === 'landlord' ? [false, true] : [false]).map((isCompany) => ({
            tenants,
            landlords,
            role,
            authority,
            isCompany,
          })),
        ),
      ),
  ),
);

function factsOf({ tenants, landlords, role, authority, isCompany }: Party): StatedFacts {
  const others = { coTenants: coTenants.slice(0, tenants - 1) };
  const letting = authority === null ? {} : { coLandlords: coLandlords.slice(0, landlords - 1), authority };
  const company = { entityType: 'company', companyName: 'Beispiel Wohnbau GmbH' } as const;
  return {
    ...sampleFacts,
    tenant: { ...sampleFacts.tenant, remark: '', ...(tenants > 1 ? others : {}) },
    landlord: { ...sampleFacts.landlord, ...(isCompany ? company : {}), signerRole: role, ...letting },
  };
}

const headingOf = ({ tenants, landlords, role, authority, isCompany }: Party): string =>
  [
    `Mietparteien: ${tenants}`,
    `Vermieterseite: ${landlords}${authority === null ? '' : ` (${authority})`}`,
    role,
    ...(isCompany ? ['Firma'] : []),
  ].join(', ');

function textOf(party: Party, answer: PaymentAnswers, rentalEndDate: (typeof ends)[number], since?: CalendarDate) {
  const facts = factsOf(party);
  const { tenant } = facts;
  const referenceDate = rentalEndDate === 'heute' ? facts.referenceDate : rentalEndDate;
  const property = { ...tenant.property, rentalEndDate };
  return printedText({ ...facts, tenant: { ...tenant, answers: answer, property, since }, referenceDate });
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Rows of who is who, the sentences of a tenancy that goes on and of one that is over, and what stands before the reservation. */
function sectionOf(party: Party, since?: CalendarDate): string {
  const [first] = answers;
  if (!first) throw new Error('there are six answers');
  const { rows, reservation } = textOf(party, first, 'heute', since);
  const shown = /Mieter|Mietpartei|Vermieter|Unterzeichnet|Bestätigt/;
  const people = rows.filter(
    ({ label }) => shown.test(label) || (since !== undefined && /Schließt|gezahlt/.test(label)),
  );
  const sentences = ends.flatMap((end) => answers.map((answer) => textOf(party, answer, end, since).statement));
  return [
    `### ${headingOf(party)}`,
    '',
    ...people.map(({ label, value }) => `- ${label}: ${plain(value)}`),
    `- ${reservation}`,
    '',
    ...sentences.map((sentence, index) => `${index + 1}. ${plain(sentence)}`),
    '',
  ].join('\n');
}

export const partyWordings = (): string => parties.map((party) => sectionOf(party)).join('\n');

/** Of a renewal: one or two on each side. */
export const renewalWordings = (): string =>
  parties
    .filter(({ tenants, landlords }) => tenants <= 2 && landlords <= 2)
    .map((party) => sectionOf(party, calendarDate('2026-08-22')))
    .join('\n');
