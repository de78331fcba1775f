// The form's values as typed, and their way into the calls.
import * as z from 'zod/mini';
import { dayInBerlin, formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { productSettings } from '../../ui/product-settings.ts';
import {
  formatPhone,
  joinPhone,
  parsePhone,
  phoneCountries,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import type { SignatureValues } from '../../signature/web/index.ts';
import { prefilledFields, sendSmsBody, type OpenConfirmation, type PrefilledFields } from '../rules/index.ts';
import type { RequestKind } from './form-variant.ts';

type Text<Key extends string> = Record<Key, string>;

export type ConfirmationValues = Text<keyof PrefilledFields> &
  SignatureValues &
  Text<
    | 'rentPaidRegularly'
    | 'rentArrears'
    | 'arreasAmount'
    | 'remark'
    | 'signerRole'
    | 'landlordPhone'
    | 'phonePrefix'
    | 'landlordStreet'
    | 'landlordHouseNumber'
    | 'landlordPostalCode'
    | 'landlordCity'
  > & { tenancyStatus: boolean; request: RequestKind };

const shownDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : text);

/** A private person mostly owns the flat (reading D42); who signs for a company is for him to say. */
export const usualRole = (entityType: string): string => (entityType === 'company' ? '' : 'owner');

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
    rentPaidRegularly: 'yes',
    rentArrears: 'no',
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

/** A draft never stands against what was proved: who asked, and in his own certificate the account's mail and number. */
const fixedValues = ({ request, landlordEmail, landlordPhone }: ConfirmationValues): Partial<ConfirmationValues> =>
  request === 'landlord' ? { request, landlordEmail, landlordPhone } : { request };

/** A draft may be older than the form. */
function knownValues(
  values: ConfirmationValues,
  draft: Readonly<Record<string, string | boolean>>,
): Partial<ConfirmationValues> {
  const known = Object.entries(draft).filter(
    ([name, value]) => name in values && typeof value === typeof values[name as keyof ConfirmationValues],
  );
  return Object.fromEntries(known);
}

/** The draft carries no picture: it is drawn again from the strokes. */
export function draftValues({ signature: _picture, ...values }: ConfirmationValues): Record<string, string | boolean> {
  return values;
}

/** The body of send-sms, and with a TAN of create. */
export function toBody(values: ConfirmationValues): Record<string, string | boolean> {
  const { signatureMode, phonePrefix, ...fields } = values;
  const isTyped = signatureMode === 'type';
  return {
    ...fields,
    signature: isTyped ? '' : fields.signature,
    signatureTyped: isTyped ? fields.signatureTyped : '',
    landlordPhone: joinPhone(phonePrefix, fields.landlordPhone),
    phone: fields.landlordPhone,
  };
}

const today = () => dayInBerlin(new Date());

const isPrefix = (text: string): text is PhonePrefix => text in phoneCountries;

/** The rules of the call, over the form's own fields. */
export function formSchema() {
  const body = sendSmsBody(today, productSettings().phonePrefixes.filter(isPrefix));
  type Body = z.input<typeof body>;
  return z.pipe(
    z.transform<ConfirmationValues, Body>((values) => toBody(values) as unknown as Body),
    body,
  );
}

/** '+49 171 3920001' for the dialog; what can't be read is shown as typed. */
export function typedPhone({ phonePrefix, landlordPhone }: ConfirmationValues): string {
  const joined = joinPhone(phonePrefix, landlordPhone);
  const parsed = parsePhone(joined, productSettings().phonePrefixes.filter(isPrefix));
  return typeof parsed === 'string' ? joined : formatPhone(`${parsed.prefix}${parsed.national}`);
}
