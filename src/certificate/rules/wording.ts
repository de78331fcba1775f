// Words the landlord's answers so that the text is grammatical and true for every combination of person, role and answer. When
// anything is open, nothing suggests freedom from debt (decisions D37, D49, D73; law L44).
import { ongoing } from '../../address/rules/index.ts';
import {
  othersOf,
  tenantInShort,
  tenantNames,
  type PersonName,
  type WithCoTenants,
} from '../../person-fields/rules/index.ts';
import { formatAmount } from '../../platform/rules/money.ts';
import { formatDate, longDay, type CalendarDate } from '../../platform/rules/dates.ts';
import { cleanText, noBreakSpace } from '../../platform/rules/text.ts';
import type { PaymentAnswers, RentedProperty, SignerRole, StatedLandlord, StatedTenant } from './certificate-data.ts';
import {
  documentNeutralTexts as texts,
  openAmountNeutralTexts,
  statementNeutralTexts,
  type Payers,
} from './document-texts.de.ts';
import { partiesNeutralTexts } from './parties.de.ts';
import { partyName } from './party-name.ts';
import { partyGender, partyRows, signerRows, type LettingTogether, type SigningParty } from './party-rows.ts';
import type { PrintedRow, PrintedText } from './printed-text.ts';
import { propertyNotes, type PropertyTexts } from './property-rows.ts';
import { renewalNeutralTexts } from './renewal.de.ts';

/** Everything that is printed. Phone numbers, mail addresses and the tenant's present address are not (decision D78). */
export interface StatedFacts {
  readonly tenant: StatedTenant;
  readonly landlord: StatedLandlord;
  readonly referenceDate: CalendarDate;
}

/** For example '1.234,56 €', with a no-break space before the sign. */
export function printedAmount(cents: number): string {
  return `${formatAmount(cents)}${noBreakSpace}€`;
}

type Open = Pick<PaymentAnswers, 'rentArrears' | 'arrearsKind'>;

/** What kind of claim is open: at the Stichtag, or for a tenancy that is over, on the day of signature. */
export function openKind({ rentArrears, arrearsKind }: Open): 'nothing' | 'rent' | 'other' {
  return rentArrears ? (arrearsKind ?? 'rent') : 'nothing';
}

export function certificateTitle(answers: Open): string {
  return answers.rentArrears ? statementNeutralTexts.titleWithOpenAmount : statementNeutralTexts.title;
}

/** For example 'keine Mietrückstände', '650,00 € offen' or '80,00 € andere Forderungen offen'. */
export function openAmountLine(answers: PaymentAnswers): string {
  const kind = openKind(answers);
  return kind === 'nothing'
    ? openAmountNeutralTexts.nothing
    : openAmountNeutralTexts[kind](printedAmount(answers.arrearsCents));
}

type Tenancy = keyof typeof statementNeutralTexts.sentences;

/** The tenancy is over when its last day is not after the Stichtag. */
function tenancyOf({ rentalEndDate }: Pick<RentedProperty, 'rentalEndDate'>, referenceDate: CalendarDate): Tenancy {
  return rentalEndDate !== ongoing && rentalEndDate <= referenceDate ? 'ended' : 'ongoing';
}

function answerStatement(by: Payers, tenancy: Tenancy, answers: PaymentAnswers, since?: CalendarDate): string {
  const sentences =
    since === undefined
      ? statementNeutralTexts.sentences[tenancy]
      : renewalNeutralTexts.sentences[tenancy](longDay(since));
  const sentence = sentences[openKind(answers)][answers.rentPaidRegularly ? 'regular' : 'irregular'];
  return sentence(by, printedAmount(answers.arrearsCents));
}

function roleClause(landlord: SigningParty, role: SignerRole): string {
  if (role === 'property-management') return statementNeutralTexts.asManagement;
  if (role === 'main-tenant') return statementNeutralTexts.asMainTenant[partyGender(landlord)];
  return statementNeutralTexts.asLandlord[partyGender(landlord)];
}

/** The tenants as the subject of the sentence about payments, with the verb in the singular or plural. */
function payersOf(tenant: PersonName & WithCoTenants<PersonName>): Payers {
  const names = tenantNames(tenant);
  return othersOf(tenant) === 0
    ? { have: partiesNeutralTexts.have.one(names), shared: '' }
    : { have: partiesNeutralTexts.have.several(names), shared: partiesNeutralTexts.shared };
}

/** The facts that the sentence needs: the form shows it before the rest is filled in. */
interface SentenceFacts {
  readonly tenant: PersonName &
    WithCoTenants<PersonName> & {
      readonly property: Pick<RentedProperty, 'rentalEndDate'>;
      readonly answers: PaymentAnswers;
      /** Only for a renewal: the Stichtag of the certificate that it follows. */
      readonly since?: CalendarDate | undefined;
    };
  readonly landlord: SigningParty & { readonly signerRole: SignerRole };
  readonly referenceDate: CalendarDate;
}

/** The main sentence of the certificate. */
export function paymentStatement({ tenant, landlord, referenceDate }: SentenceFacts): string {
  const { property, answers, since } = tenant;
  const statement = answerStatement(payersOf(tenant), tenancyOf(property, referenceDate), answers, since);
  return statementNeutralTexts.confirmed(partyName(landlord), roleClause(landlord, landlord.signerRole), statement);
}

/** What is open, as printed rows; mails show the same (decision D64). */
export function openRows(answers: PaymentAnswers): PrintedRow[] {
  const amount = printedAmount(answers.arrearsCents);
  switch (openKind(answers)) {
    case 'nothing':
      return [{ label: texts.arrears, value: texts.noArrears }];
    case 'rent':
      return [{ label: texts.arrears, value: amount }];
    case 'other':
      return [
        { label: texts.rentArrears, value: texts.noArrears },
        { label: texts.otherClaims, value: amount },
      ];
  }
}

/** The row that names the preceding certificate; none when this is the first. */
const followsRows = (since: CalendarDate | undefined): PrintedRow[] =>
  since === undefined
    ? []
    : [{ label: renewalNeutralTexts.follows, value: renewalNeutralTexts.followsWhat(longDay(since)) }];

/** Adds to the answer about regular payment the time span that it covers. */
export const regularityOf = (said: string, since: CalendarDate | undefined): string =>
  since === undefined ? said : renewalNeutralTexts.answerSince(longDay(since), said);

function answerRows({ tenant: { answers, remark, since } }: StatedFacts): PrintedRow[] {
  const value = regularityOf(answers.rentPaidRegularly ? texts.yes : texts.no, since);
  return [...followsRows(since), { label: texts.paidRegularly, value }, ...openRows(answers), ...remarkRows(remark)];
}

const remarkRows = (remark: string): PrintedRow[] => (remark === '' ? [] : [{ label: texts.remark, value: remark }]);

/** The rows shown above the signature in addition to the sentence, worded as printed. */
export const sheetNotes = (
  {
    remark,
    since,
    ...property
  }: PropertyTexts & { readonly remark: string; readonly since?: CalendarDate | undefined },
  landlord?: SigningParty & LettingTogether,
): PrintedRow[] => [
  ...propertyNotes(property),
  ...followsRows(since),
  ...(landlord?.coLandlords ? signerRows(landlord) : []),
  ...remarkRows(cleanText(remark)),
];

/**
 * The reservation: whose knowledge the statement is, as of which day, and that the landlord waives nothing; for several
 * tenants, that it covers all of them together.
 */
export function reservationOf(
  tenant: WithCoTenants<unknown> & { readonly property: Pick<RentedProperty, 'rentalEndDate'> },
  { authority }: LettingTogether,
  referenceDate: CalendarDate,
): PrintedText['reservation'] {
  const knowledge = authority === 'alone' ? partiesNeutralTexts.ownKnowledge : texts.knowledge;
  const reservation = `${knowledge[tenancyOf(tenant.property, referenceDate)]} ${texts.reserved}`;
  return othersOf(tenant) > 0 ? `${partiesNeutralTexts.clause} ${reservation}` : reservation;
}

/** The complete text that is signed and printed, used above the signature, in the document and by the check. */
export function printedText(facts: StatedFacts): PrintedText {
  return {
    title: certificateTitle(facts.tenant.answers),
    referenceDate: longDay(facts.referenceDate),
    statement: paymentStatement(facts),
    rows: [...partyRows(facts), ...answerRows(facts)],
    reservation: reservationOf(facts.tenant, facts.landlord, facts.referenceDate),
  };
}

/**
 * What a TAN was requested for. It stays fixed while the TAN is valid, even past midnight or when a newer program words it
 * differently (D50).
 */
export interface FixedText {
  readonly referenceDate: CalendarDate;
  readonly text: PrintedText;
  /** The statement in one line, for the TAN dialog: 'Lena Hoffmann, Lindenallee 12, Stichtag 22.11.2026, keine Mietrückstände'. */
  readonly openLine: string;
}

/** Fixes the text of what is going to be signed. */
export function fixText(facts: StatedFacts): FixedText {
  return { referenceDate: facts.referenceDate, text: printedText(facts), openLine: openLine(facts) };
}

/** The line that sums up a statement, see `FixedText`. */
export function openLine({ tenant, referenceDate }: Pick<StatedFacts, 'tenant' | 'referenceDate'>): string {
  const { property, answers } = tenant;
  return openAmountNeutralTexts.signed[tenancyOf(property, referenceDate)](
    tenantInShort(tenant),
    `${property.street} ${property.houseNumber}`,
    formatDate(referenceDate),
    openAmountLine(answers),
  );
}
