import { ongoing } from '../../address/rules/index.ts';
// The form's values as typed, and their conversion into the bodies of calls.
import { calendarDate, dayInBerlin, formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { productSettings } from '../../ui/product-settings.ts';
import {
  formatPhone,
  joinPhone,
  parseTelephone,
  phoneCountries,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import type { SignatureValues } from '../../signature/web/index.ts';
import { emptyValues, namesOf, withDraft, type ValuesOf } from '../../ui/rules/field-table.ts';
import {
  allLandlordFields,
  contactFields,
  knownFields,
  sendSmsBody,
  sentArrears,
  type OpenConfirmation,
  type StatedValues,
} from '../rules/index.ts';
import type { RequestKind } from './form-variant.ts';
import { fieldName, ownFields } from './own-fields.ts';
import { flatParties, sentParties, startParties, typedField, type PartyValues } from './party-values.ts';

export type ConfirmationValues = ValuesOf<typeof allLandlordFields> &
  PartyValues &
  SignatureValues & {
    request: RequestKind;
    /** Only for a renewal: whether the tenancy goes on; empty until answered. */
    goesOn: string;
    /** Only for a renewal: the TAN goes to the last number. */
    sameNumber: boolean;
  };

const shownDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : text);

/** A private person mostly lets a flat of his own (decisions D42, D63); a company's signer has to choose the role. */
export const usualRole = (entityType: string): string => (entityType === 'company' ? '' : 'landlord');

/** Known values of the request, overridden by what the landlord typed before. */
export function startValues(opened: OpenConfirmation, request: RequestKind): ConfirmationValues {
  const { landlord, draft, renewal } = opened;
  const texts = knownFields(opened);
  const known = namesOf(texts).flatMap((name) => {
    const [text, { kind }] = [texts[name], allLandlordFields[name]];
    if (text === undefined) return [];
    return [[name, kind === 'date' || kind === 'birthday' ? shownDate(text) : text] as const];
  });
  const form = { ...emptyValues(allLandlordFields), ...Object.fromEntries(known) };
  const isOngoing = form.rentalEndDate === ongoing;
  const values: ConfirmationValues = {
    ...form,
    rentalEndDate: isOngoing ? '' : form.rentalEndDate,
    tenancyStatus: isOngoing,
    // A renewal presets no answer, because what was true then may not be true today.
    rentPaidRegularly: renewal === null ? 'yes' : '',
    goesOn: '',
    sameNumber: hasKeptNumber(opened),
    signerRole: landlord.signerRole ?? usualRole(landlord.entityType),
    phonePrefix: productSettings().phonePrefixes[0] ?? '+49',
    ...(request === 'tenant' ? ownPhone(landlord.phone) : {}),
    signatureMode: 'draw',
    signature: '',
    signatureTyped: '',
    request,
    ...startParties(opened, draft?.values ?? {}),
  };
  const kept = draft ? offered(draft.values) : {};
  return { ...withDraft(values, opened.fromAccount ? withoutGaps(kept) : kept), ...fixedValues(values) };
}

const hasKeptNumber = ({ renewal, fromAccount }: OpenConfirmation): boolean =>
  !fromAccount && renewal !== null && renewal.phone !== '';

/** Prefix and number are two fields of the form. */
function ownPhone(e164: string): Partial<ConfirmationValues> {
  const parsed = parseTelephone(e164, offeredPrefixes());
  if (e164 === '' || typeof parsed === 'string') return { landlordPhone: e164 };
  return { phonePrefix: parsed.prefix, landlordPhone: `${parsed.prefix === '+49' ? '0' : ''}${parsed.national}` };
}

const accountFields: ReadonlySet<string> = new Set([
  'companyName',
  'landlordStreet',
  'landlordHouseNumber',
  'landlordPostalCode',
  'landlordCity',
  'landlordPhone',
]);

/** Fields left empty in a draft made through the mail's link are now filled from the account. */
const withoutGaps = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) =>
      name === 'phonePrefix' ? draft['landlordPhone'] !== '' : value !== '' || !accountFields.has(name),
    ),
  );

type Draft = Readonly<Record<string, string | boolean>>;

/** Older forms preset a role that is no longer offered (decision D63). */
const offered = (draft: Draft): Draft =>
  draft['signerRole'] === 'owner' ? { ...draft, signerRole: 'landlord' } : draft;

/**
 * Proved values override the draft: the tenant who asked and his contact, and in the landlord's own certificate the account's mail and
 * number.
 */
function fixedValues(values: ConfirmationValues): Partial<ConfirmationValues> {
  const { request, landlordEmail, landlordPhone } = values;
  if (request === 'landlord') return { request, landlordEmail, landlordPhone };
  return { request, ...Object.fromEntries(contactFields.map((field) => [field, values[field]])) };
}

/** The draft contains no picture, which is drawn again from the strokes. */
export function draftValues(values: ConfirmationValues): Record<string, string | boolean> {
  const { signature: _picture, coTenants, hasCoLandlords, coLandlords, authority, ...fields } = values;
  return { ...fields, ...flatParties({ coTenants, hasCoLandlords, coLandlords, authority }) };
}

/** The number that gets the TAN; empty means the last number. */
export const sentPhone = ({ sameNumber, phonePrefix, landlordPhone }: ConfirmationValues): string =>
  sameNumber ? '' : joinPhone(phonePrefix, landlordPhone);

/** The body of send-sms, and, with a TAN, of create. */
export function toBody(values: ConfirmationValues): object {
  const { signatureMode, phonePrefix: _prefix, openNow, arreasAmount, goesOn: _goesOn, ...rest } = values;
  const { coTenants: _tenants, hasCoLandlords: _several, coLandlords: _landlords, authority: _for, ...fields } = rest;
  const isTyped = signatureMode === 'type';
  return {
    ...fields,
    ...sentParties(values),
    ...sentArrears({ openNow, arreasAmount }),
    signature: isTyped ? '' : fields.signature,
    signatureTyped: isTyped ? fields.signatureTyped : '',
    landlordPhone: sentPhone(values),
    phone: fields.landlordPhone,
  };
}

const today = () => dayInBerlin(new Date());

const isPrefix = (text: string): text is PhonePrefix => text in phoneCountries;

const offeredPrefixes = (): PhonePrefix[] => productSettings().phonePrefixes.filter(isPrefix);

/** The call's validation rules over the form's own fields. */
export function formSchema() {
  const body = sendSmsBody(today, offeredPrefixes());
  return ownFields(body, (values: ConfirmationValues) => toBody(values), sentField);
}

/** Maps an error field of a call to the field on the page. */
export const sentField = (sent: string, values: PartyValues): string => typedField(fieldName(sent), values);

/** The values that appear in the text above the signature. */
export const statedOf = (values: ConfirmationValues, { renewal }: OpenConfirmation): StatedValues => ({
  ...values,
  coLandlords: undefined,
  ...sentParties(values),
  since: renewal === null ? undefined : calendarDate(renewal.since),
});

/** '+49 171 3920001' for the dialog; what cannot be parsed is shown as typed. */
export function typedPhone({ phonePrefix, landlordPhone }: ConfirmationValues): string {
  const joined = joinPhone(phonePrefix, landlordPhone);
  const parsed = parseTelephone(joined, offeredPrefixes());
  return typeof parsed === 'string' ? joined : formatPhone(`${parsed.prefix}${parsed.national}`);
}
