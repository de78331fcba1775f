// Bodies and responses of the account's API calls, shared by browser and server (spec 7; W1, W2, W7 to W9). Passkeys are in
// passkey-contract.ts.
import * as z from 'zod/mini';
import { addressView } from '../../address/rules/index.ts';
import { otpField, otpChannelField, sentChannel } from '../../one-time-code/rules/index.ts';
import { entityTypes, genders, personFields, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { codeField } from './login-forms.ts';
import { checkContact, profilePhone, profileShape, registrationShape } from './profile.ts';

const person = personFields('Sie');

/** Link values and record ids: base64url or a UUID. */
const linkValue = z.string().check(z.regex(/^[\w-]{1,200}$/));

export const messageResponse = z.object({ message: z.string() });

export const registerBody = z
  .object({
    ...registrationShape,
    /** Honeypot: people do not see this field, so only a program that fills in every field sends a value (W40). */
    website: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(checkContact);
/** A random id and a token that grants nothing: the account's own id comes with the mail (W1, W7). */
export const inertResponse = z.object({ id: z.string(), token: z.string(), message: z.string() });

export const confirmEmailBody = z.object({ token: linkValue });
/** `id` is the value for /vermieter/code-anfordern/{id}, to be exchanged by GET /landlord/{id}. */
export const confirmEmailResponse = z.object({ id: z.string(), message: z.string() });

export const landlordParams = z.object({ id: linkValue });

/** While the account is being set up, only the data for the next step are disclosed (W33). */
const onboardingView = z.object({
  state: z.enum(['email-confirmed', 'phone-confirmed']),
  _id: z.string(),
  verified: z.literal(true),
  otpVerified: z.boolean(),
  /** Masked; null until a TAN was sent to a number. */
  phone: z.nullable(z.string()),
  code: z.object({
    /** The channel of the last TAN. */
    way: sentChannel,
    /** Seconds until another TAN may be requested; 0 means now. */
    resendInSeconds: z.number(),
    /** True if a TAN was sent and can still be entered. */
    isOpen: z.boolean(),
  }),
});
export type OnboardingView = z.output<typeof onboardingView>;

const accountView = z.object({
  state: z.literal('active'),
  _id: z.string(),
  verified: z.literal(true),
  otpVerified: z.literal(true),
  entityType: z.enum(entityTypes),
  companyName: z.string(),
  gender: z.enum(genders),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** In E.164. */
  phone: z.string(),
  address: z.object(addressView),
});
export type AccountView = z.output<typeof accountView>;

export const landlordResponse = z.object({
  landlord: z.discriminatedUnion('state', [onboardingView, accountView]),
  token: z.string(),
});

const sentCode = {
  message: z.string(),
  /** The number that got the TAN, masked. */
  phone: z.string(),
  way: sentChannel,
  resendInSeconds: z.number(),
};

/** Without a number the TAN goes to the last one, which a reloaded page no longer knows. */
export const sendSmsBody = (prefixes?: readonly PhonePrefix[]) =>
  z.object({ id: linkValue, phone: z.optional(person.phone(prefixes)), way: otpChannelField });
export const sendSmsResponse = z.object({ success: z.literal(true), id: z.string(), ...sentCode });

export const verifySmsBody = z.object({ otp: codeField });
export const verifySmsResponse = z.object({
  id: z.string(),
  data: z.object({ message: z.string() }),
  message: z.string(),
});

export const setPasswordBody = z.object({ id: linkValue, password: person.password });
export const sessionResponse = z.object({ id: z.string(), token: z.string() });
export type OpenedSession = z.output<typeof sessionResponse>;

export const loginResponse = z.object({
  id: z.string(),
  /** With 'device-code' it may only request and verify the TAN of the new device. */
  token: z.string(),
  next: z.enum(['dashboard', 'device-code']),
  /** Masked number for the TAN of a new device. */
  phone: z.nullable(z.string()),
});
export const deviceSmsResponse = z.object(sentCode);
export const deviceVerifyBody = z.object({ otp: otpField('Sie') });

export const resetPasswordBody = z.object({ token: linkValue, password: person.password });

/** Fields that are not listed here cannot be changed, whatever the body contains (W31). */
export const updateBody = (prefixes?: readonly PhonePrefix[]) =>
  z
    .object({ ...profileShape, id: z.optional(linkValue), phone: z.optional(profilePhone(prefixes)) })
    .check(checkContact);
export const changedAccountResponse = z.object({ message: z.string(), landlord: accountView });

export const phoneChangeBody = (prefixes?: readonly PhonePrefix[]) =>
  z.object({ password: person.loginPassword, phone: profilePhone(prefixes) });
export const phoneCodeBody = z.object({ otp: otpField('Sie') });
export const phoneStepResponse = z.object({
  ...sentCode,
  /** The number that has to be confirmed next: the present one or the new one. The previous version does not send it. */
  step: z.optional(z.enum(['old', 'new'])),
});

const session = z.object({
  id: z.string(),
  /** 'Firefox auf Windows'. */
  device: z.string(),
  /** Truncated network address. */
  network: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof session>;
export const sessionsResponse = z.object({ sessions: z.array(session) });
export const sessionParams = z.object({ id: z.uuid() });
