// The calls of this feature as both sides see them (spec 7).
import * as z from 'zod/mini';
import { signerRoles } from '../../certificate/rules/index.ts';
import { entityTypes, genders, personFields, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { otpField, otpWayField, sentWay } from '../../one-time-code/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import { draftMark } from '../../platform/rules/draft-mark.ts';
import { checkTogether, judge } from '../../platform/rules/object-check.ts';
import {
  longestDataUrl,
  messages as signature,
  strokeDraft,
  typedSignatureField,
} from '../../signature/rules/index.ts';
import { certificateForm, landlordPhoneField } from './certificate-form.ts';
import { declineLandlordTexts, problemLandlordTexts } from './messages.de.ts';

/** Who began: a tenant's request or the landlord himself; the server derives it from the token (W14). */
const requestKinds = ['tenant', 'landlord'] as const;

interface Signed {
  signature: string;
  signatureTyped: string;
}

/** One of the two ways must be there; a typed name is checked like any name. */
const checkSigned = checkTogether<Signed>((value, report) => {
  if ((value.signature ?? '') !== '') {
    value.signatureTyped = '';
    return;
  }
  const typed = judge(typedSignatureField(), value.signatureTyped);
  if (typed.ok) value.signatureTyped = typed.value;
  else report('signature', typed.problem);
});

const signedShape = (prefixes?: readonly PhonePrefix[]) => ({
  landlordPhone: landlordPhoneField(prefixes),
  /** The number as typed; kept for the contract, `landlordPhone` counts. */
  phone: z.optional(z.string().check(z.maxLength(40))),
  request: z._default(z.enum(requestKinds), 'tenant'),
  /** PNG as data URL; judged by the signature block on the server. */
  signature: z._default(z.string().check(z.maxLength(longestDataUrl, signature.landlordTexts.tooLarge)), ''),
  signatureTyped: z._default(z.string().check(z.maxLength(200, signature.landlordTexts.typedLong(80))), ''),
});

/** Whole form without TAN: the TAN is bound to it. */
export const sendSmsBody = (today: Today, prefixes?: readonly PhonePrefix[]) =>
  z
    .extend(certificateForm(today, prefixes), {
      ...signedShape(prefixes),
      /** Sends none: a page that was reloaded asks whether the last one confirms what it shows. */
      onlyIfSent: z._default(z.boolean(), false),
      way: otpWayField,
    })
    .check(checkSigned);

export const verifySmsBody = z.object({ otp: otpField('Sie') });

export const createBody = (today: Today, prefixes?: readonly PhonePrefix[]) =>
  z.extend(certificateForm(today, prefixes), { ...signedShape(prefixes), otp: otpField('Sie') }).check(checkSigned);

const draftValues = z
  .record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(500)), z.boolean()]))
  .check(z.refine((values) => Object.keys(values).length <= 60));

/** A long signature has about 25 kB of strokes. */
const draftStrokes = strokeDraft.check(z.refine((strokes) => JSON.stringify(strokes).length <= 64 * 1024));

/** Unsent input as typed, 30 days (reading D47). */
const confirmationDraft = z.object({ values: draftValues, strokes: z.optional(draftStrokes) });
export type ConfirmationDraft = z.output<typeof confirmationDraft>;
export const draftBody = z.extend(confirmationDraft, { mark: z.optional(draftMark) });

export const declineReasons = ['unwilling', 'not-the-landlord', 'forward'] as const;
export type DeclineReason = (typeof declineReasons)[number];

const person = personFields('Sie');

/** One click and no account (readings D34, L33). */
export const declineBody = z
  .object({
    reason: z.enum(declineReasons, declineLandlordTexts.reasonRequired),
    neverAgain: z._default(z.boolean(), false),
    forwardTo: z._default(z.string(), ''),
  })
  .check(
    checkTogether<{ reason: DeclineReason; forwardTo: string }>((value, report) => {
      if (value.reason !== 'forward') {
        value.forwardTo = '';
        return;
      }
      const email = judge(person.email, value.forwardTo);
      if (email.ok) value.forwardTo = email.value;
      else report('forwardTo', email.problem);
    }),
  );
export type DeclineAnswer = z.output<typeof declineBody>;

/** Odd values are no error of the caller's form: they lead to the page of expired links. */
const anyValue = z.catch(z.string(), '');
export const confirmQuery = z.object({ request: anyValue, token: anyValue });
export const landlordLinkQuery = z.object({
  landlordId: anyValue,
  tenantId: anyValue,
  propertyId: anyValue,
});

const address = z.object({
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
});

/** Where a link may lead that has done its work (W15). */
const landlordRedirects = ['/?hinweis=schon-bestaetigt'] as const;

/** What the landlord's page is prefilled with: only what he has to check. */
const openConfirmation = z.object({
  id: z.string(),
  token: z.string(),
  request: z.enum(requestKinds),
  /** Empty fields where the landlord began: he fills them in, and his draft brings them back. */
  tenant: z.object({
    gender: z.enum([...genders, '']),
    firstName: z.string(),
    lastName: z.string(),
    dob: z.string(),
    email: z.string(),
    phone: z.string(),
    address,
  }),
  property: z.extend(address, {
    rentalStartDate: z.string(),
    rentalEndDate: z.string(),
    remark: z.string(),
  }),
  landlord: z.object({
    entityType: z.enum(entityTypes),
    companyName: z.string(),
    gender: z.enum(genders),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** E.164 of the account where the landlord began, and fixed; empty where the tenant did. */
    phone: z.string(),
    address: z.nullable(address),
    signerRole: z.nullable(z.enum(signerRoles)),
  }),
  draft: z.nullable(z.object({ values: draftValues, strokes: z.optional(strokeDraft), mark: z.optional(draftMark) })),
  code: z.object({
    /** Of the last one. */
    way: sentWay,
    resendInSeconds: z.number(),
    /** A TAN was sent and can still be typed; for which content, send-sms says. */
    isOpen: z.boolean(),
  }),
  redirectUrl: z.null(),
});
export type OpenConfirmation = z.output<typeof openConfirmation>;

/** The link was used up by signing: nothing of the request is shown again. */
const doneConfirmation = z.object({
  id: z.string(),
  token: z.string(),
  request: z.enum(requestKinds),
  tenant: z.null(),
  property: z.null(),
  landlord: z.null(),
  draft: z.null(),
  redirectUrl: z.enum(landlordRedirects),
});

export const confirmResponse = z.union([openConfirmation, doneConfirmation]);
export type ConfirmResponse = z.output<typeof confirmResponse>;

export const messageResponse = z.object({ message: z.string() });
export const sendSmsResponse = z.object({
  message: z.string(),
  phone: z.string(),
  way: sentWay,
  resendInSeconds: z.number(),
});
/**
 * data: the id of the certificate (spec: 'data.data is the id'), which carries no right; where the landlord began it is the
 * handle for /versandweg/{data}.
 */
export const createResponse = z.object({ message: z.string(), data: z.string() });

/** A wrong forwarding address that only the server can see, as a message at the field. */
export const forwardErrors = {
  toSelf: { forwardTo: problemLandlordTexts.forwardToSelf },
  blocked: { forwardTo: problemLandlordTexts.forwardBlocked },
} as const;
