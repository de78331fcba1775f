// Bodies and responses of this room's API calls, shared by browser and server (spec 7).
import * as z from 'zod/mini';
import { addressView } from '../../address/rules/index.ts';
import { printedTextSchema, signerRoles } from '../../certificate/rules/index.ts';
import { entityTypes, genders, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { otpField, otpChannelField, sentChannel } from '../../one-time-code/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import { draftMark } from '../../platform/rules/draft-mark.ts';
import { checkTogether, validateField, type Report } from '../../platform/rules/object-check.ts';
import {
  maxDataUrlLength,
  messages as signature,
  strokeDraft,
  typedSignatureField,
} from '../../signature/rules/index.ts';
import { certificateForm, landlordPhoneField, requestKinds } from './certificate-form.ts';
import { savedShape } from '../../ui/rules/field-table.ts';
import { landlordFields } from './form-fields.ts';
import { renewalOfRequest } from './renewal.ts';
import { givenAnswer } from './landlord-answer.ts';

interface Signed {
  signature: string;
  signatureTyped: string;
  landlordPhone: string;
  sameNumber: boolean;
}

/** Requires a drawn or a typed signature; a typed name is validated like any name. */
function normalizeSignature(value: Partial<Signed>, report: Report): void {
  if ((value.signature ?? '') !== '') {
    value.signatureTyped = '';
    return;
  }
  const typed = validateField(typedSignatureField(), value.signatureTyped);
  if (typed.ok) value.signatureTyped = typed.value;
  else report('signature', typed.problem);
}

/** With `sameNumber` the page sends no number, because it knows the last one only in masked form. */
function normalizePhone(value: Partial<Signed>, report: Report, prefixes?: readonly PhonePrefix[]): void {
  if (value.sameNumber === true) {
    value.landlordPhone = '';
    return;
  }
  const number = validateField(landlordPhoneField(prefixes), value.landlordPhone);
  if (number.ok) value.landlordPhone = number.value;
  else report('landlordPhone', number.problem);
}

const checkSigned = (prefixes?: readonly PhonePrefix[]) =>
  checkTogether<Signed>((value, report) => {
    normalizePhone(value, report, prefixes);
    normalizeSignature(value, report);
  });

const signedShape = {
  landlordPhone: z._default(z.string().check(z.maxLength(40)), ''),
  /** The number as typed; part of the contract, but `landlordPhone` is the one that is used. */
  phone: z.optional(z.string().check(z.maxLength(40))),
  /** PNG as a data URL; the signature room validates it on the server. */
  signature: z._default(z.string().check(z.maxLength(maxDataUrlLength, signature.landlordTexts.tooLarge)), ''),
  signatureTyped: z._default(z.string().check(z.maxLength(200, signature.landlordTexts.typedLong(80))), ''),
  /** Only for a renewal: the TAN goes to the last signer's number, which the page knows only masked; `landlordPhone` is ignored. */
  sameNumber: z._default(z.boolean(), false),
};

/** The limit is longer than any text that can be shown. */
export const shownField = z.optional(z.string().check(z.maxLength(4000)));

/** The whole form without the TAN, which will be bound to it. */
export const sendSmsBody = (today: Today, prefixes?: readonly PhonePrefix[]) =>
  z
    .extend(certificateForm(today, prefixes), {
      ...signedShape,
      /** Sends no TAN: a reloaded page asks whether the last TAN confirms what it shows. */
      onlyIfSent: z._default(z.boolean(), false),
      way: otpChannelField,
      /**
       * What the page showed above the signature, as formatted by `shownText`. A browser has to send it; a client without a page sends
       * nothing.
       */
      shown: shownField,
    })
    .check(checkSigned(prefixes));

/** The text that is about to be signed, also for a correction. */
export const fixedTextShape = {
  text: printedTextSchema,
  /** Tenant, flat, Stichtag and open amount in one line, for the dialog. */
  openLine: z.string(),
} as const;

/** Details of the problem `text-changed`: the text that would be signed now. */
export const changedTextProblem = z.object(fixedTextShape);

export const verifySmsBody = z.object({ otp: otpField('Sie') });

export const createBody = (today: Today, prefixes?: readonly PhonePrefix[]) =>
  z.extend(certificateForm(today, prefixes), { ...signedShape, otp: otpField('Sie') }).check(checkSigned(prefixes));

const draftValues = z
  .record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(500)), z.boolean()]))
  .check(z.refine((values) => Object.keys(values).length <= 120));

/** A long signature has about 25 kB of strokes. */
const draftStrokes = strokeDraft.check(z.refine((strokes) => JSON.stringify(strokes).length <= 64 * 1024));

/** Checksum of the text above the signature: it tells whether the text has changed, and nothing about its content. */
const sheetSum = z.optional(z.string().check(z.maxLength(10)));

/** Unsent input as typed, kept for 30 days (decision D47). */
const confirmationDraft = z.object({ values: draftValues, strokes: z.optional(draftStrokes), sheetSum });
export type ConfirmationDraft = z.output<typeof confirmationDraft>;
export const draftBody = z.extend(confirmationDraft, { mark: z.optional(draftMark) });

/** Malformed values are not reported as form errors: they lead to the page of expired links. */
const anyValue = z.catch(z.string(), '');
export const confirmQuery = z.object({ request: anyValue, token: anyValue });
export const landlordLinkQuery = z.object({
  landlordId: anyValue,
  tenantId: anyValue,
  propertyId: anyValue,
});

const address = z.object(addressView);

/** The flat and its period, as stored. */
export const propertyView = z.object(savedShape(landlordFields.property));

/** Where a used link leads (W15). */
const landlordRedirects = ['/?hinweis=schon-bestaetigt'] as const;

const coTenantView = z.object({
  gender: z.enum(genders),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
});

/** What the landlord's page is prefilled with: only what he has to check. */
const openConfirmation = z.object({
  id: z.string(),
  token: z.string(),
  request: z.enum(requestKinds),
  /** Empty if the landlord began: he fills the fields in, and his draft restores them. */
  tenant: z.object({
    gender: z.enum([...genders, '']),
    firstName: z.string(),
    lastName: z.string(),
    dob: z.string(),
    /** Masked, like number and address: the landlord need not know them (decision D78). */
    email: z.string(),
    phone: z.string(),
    address,
    /** Co-tenants as the tenant named them. The previous version does not send them. */
    coTenants: z._default(z.array(coTenantView), []),
  }),
  property: z.extend(propertyView, { remark: z.string() }),
  landlord: z.object({
    entityType: z.enum(entityTypes),
    companyName: z.string(),
    gender: z.enum(genders),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** The account's number (E.164): fixed if the landlord began, prefilled if he came from his account. */
    phone: z.string(),
    address: z.nullable(address),
    signerRole: z.nullable(z.enum(signerRoles)),
  }),
  /** Whether the landlord's address, number and company come from the account. The previous version does not send it. */
  fromAccount: z._default(z.boolean(), false),
  draft: z.nullable(
    z.object({ values: draftValues, strokes: z.optional(strokeDraft), sheetSum, mark: z.optional(draftMark) }),
  ),
  code: z.object({
    /** The channel of the last TAN. */
    way: sentChannel,
    resendInSeconds: z.number(),
    /** True if a TAN was sent and can still be entered; send-sms tells for which content. */
    isOpen: z.boolean(),
    /** The text that the TAN confirms while it is valid; null without a TAN, or for one that fixes no text. */
    fixed: z.nullable(z.object(fixedTextShape)),
  }),
  /** Null for the first certificate of a tenancy. The previous version does not send it. */
  renewal: z._default(z.nullable(renewalOfRequest), null),
  /** Today in Germany by the server's clock: the Stichtag if the landlord signs now. */
  today: z.string(),
  redirectUrl: z.null(),
  answered: z.null(),
});
export type OpenConfirmation = z.output<typeof openConfirmation>;

const nothingShown = {
  id: z.string(),
  token: z.string(),
  request: z.enum(requestKinds),
  tenant: z.null(),
  property: z.null(),
  landlord: z.null(),
  draft: z.null(),
};

/** The link was used up by signing: nothing of the request is shown again. */
const doneConfirmation = z.object({
  ...nothingShown,
  redirectUrl: z.enum(landlordRedirects),
  answered: z.null(),
});

/** Like `doneConfirmation`, for a tenant's request: an old link tells when it was signed and where the copy went. */
const signedConfirmation = z.object({
  ...nothingShown,
  redirectUrl: z.null(),
  answered: z.null(),
  /** Day of signing in Germany. */
  signedOn: z.string(),
});

/** The landlord declined and can still undo that with the token; afterwards he opens the request again by its id. */
const answeredConfirmation = z.object({
  ...nothingShown,
  redirectUrl: z.null(),
  answered: givenAnswer,
});

export const confirmResponse = z.union([openConfirmation, doneConfirmation, signedConfirmation, answeredConfirmation]);
export type ConfirmResponse = z.output<typeof confirmResponse>;

export const messageResponse = z.object({ message: z.string() });
export const sendSmsResponse = z.object({
  message: z.string(),
  phone: z.string(),
  way: sentChannel,
  resendInSeconds: z.number(),
  ...fixedTextShape,
});
/**
 * `data` is the id of the certificate (spec: 'data.data is the id'), which grants no access; if the landlord began, it is the handle
 * for /versandweg/{data}.
 */
export const createResponse = z.object({ message: z.string(), data: z.string() });
