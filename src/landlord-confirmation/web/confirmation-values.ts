// The form's values as typed, and their way into the calls.
import { dayInBerlin, formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { productSettings } from '../../ui/product-settings.ts';
import {
  formatPhone,
  joinPhone,
  parseTelephone,
  phoneCountries,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import type { SignatureValues } from '../../signature/web/index.ts';
import {
  contactFields,
  prefilledFields,
  sendSmsBody,
  sentArrears,
  type OpenConfirmation,
  type PrefilledFields,
} from '../rules/index.ts';
import type { RequestKind } from './form-variant.ts';
import { ownFields } from './own-fields.ts';

type Text<Key extends string> = Record<Key, string>;

export type ConfirmationValues = Text<keyof PrefilledFields> &
  SignatureValues &
  Text<
    | 'rentPaidRegularly'
    | 'openNow'
    | 'arreasAmount'
    | 'remark'
    | 'signerRole'
    | 'landlordPhone'
    | 'phonePrefix'
    | 'landlordStreet'
    | 'landlordHouseNumber'
    | 'landlordPostalCode'
    | 'landlordCity'
  > & { tenancyStatus: boolean; tenantAsked: boolean; request: RequestKind };

const shownDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : text);

/** A private person mostly lets a flat of his own (decisions D42, D63); who signs for a company is for him to say. */
export const usualRole = (entityType: string): string => (entityType === 'company' ? '' : 'landlord');

/** What is known of the request, with whatever the landlord had typed before on top. */
export function startValues(opened: OpenConfirmation, request: RequestKind): ConfirmationValues {
  const { landlord } = opened;
  const prefilled = prefilledFields(opened);
  const isOngoing = prefilled.rentalEndDate === 'heute';
  const values: ConfirmationValues = {
    ...prefilled,
    dob: shownDate(prefilled.dob),
    rentalStartDate: shownDate(prefilled.rentalStartDate),
    rentalEndDate: isOngoing ? '' : shownDate(prefilled.rentalEndDate),
    tenancyStatus: isOngoing,
    tenantAsked: false,
    rentPaidRegularly: 'yes',
    openNow: '',
    arreasAmount: '',
    remark: '',
    signerRole: landlord.signerRole ?? usualRole(landlord.entityType),
    landlordStreet: landlord.address?.street ?? '',
    landlordHouseNumber: landlord.address?.houseNumber ?? '',
    landlordPostalCode: landlord.address?.postalCode ?? '',
    landlordCity: landlord.address?.city ?? '',
    landlordPhone: landlord.phone,
    phonePrefix: productSettings().phonePrefixes[0] ?? '+49',
    signatureMode: 'draw',
    signature: '',
    signatureTyped: '',
    request,
  };
  return { ...values, ...knownValues(values, opened.draft?.values ?? {}), ...fixedValues(values) };
}

/**
 * A draft never stands against what was proved: who asked and how he is reached, and in the landlord's own certificate the
 * account's mail and number.
 */
function fixedValues(values: ConfirmationValues): Partial<ConfirmationValues> {
  const { request, landlordEmail, landlordPhone } = values;
  if (request === 'landlord') return { request, landlordEmail, landlordPhone };
  return { request, ...Object.fromEntries(contactFields.map((field) => [field, values[field]])) };
}

/** A draft may be older than the form. */
function knownValues(
  values: ConfirmationValues,
  draft: Readonly<Record<string, string | boolean>>,
): Partial<ConfirmationValues> {
  const known = Object.entries(draft).filter(
    ([name, value]) => name in values && typeof value === typeof values[name as keyof ConfirmationValues],
  );
  // The role that older forms preset is no longer offered (decision D63).
  return Object.fromEntries(
    known.map(([name, value]) => [name, name === 'signerRole' && value === 'owner' ? 'landlord' : value]),
  );
}

/** The draft carries no picture: it is drawn again from the strokes. */
export function draftValues({ signature: _picture, ...values }: ConfirmationValues): Record<string, string | boolean> {
  return values;
}

/** The body of send-sms, and with a TAN of create. */
export function toBody(values: ConfirmationValues): Record<string, string | boolean> {
  const { signatureMode, phonePrefix, openNow, arreasAmount, ...fields } = values;
  const isTyped = signatureMode === 'type';
  return {
    ...fields,
    ...sentArrears({ openNow, arreasAmount }),
    signature: isTyped ? '' : fields.signature,
    signatureTyped: isTyped ? fields.signatureTyped : '',
    landlordPhone: joinPhone(phonePrefix, fields.landlordPhone),
    phone: fields.landlordPhone,
  };
}

const today = () => dayInBerlin(new Date());

const isPrefix = (text: string): text is PhonePrefix => text in phoneCountries;

const offeredPrefixes = (): PhonePrefix[] => productSettings().phonePrefixes.filter(isPrefix);

/** The rules of the call, over the form's own fields. */
export function formSchema() {
  const body = sendSmsBody(today, offeredPrefixes());
  return ownFields(body, (values: ConfirmationValues) => toBody(values));
}

/** '+49 171 3920001' for the dialog; what can't be read is shown as typed. */
export function typedPhone({ phonePrefix, landlordPhone }: ConfirmationValues): string {
  const joined = joinPhone(phonePrefix, landlordPhone);
  const parsed = parseTelephone(joined, offeredPrefixes());
  return typeof parsed === 'string' ? joined : formatPhone(`${parsed.prefix}${parsed.national}`);
}
