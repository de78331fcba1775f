// Bodies and responses of the passkey calls (WebAuthn level 3, JSON forms), shared by browser and server.
import * as z from 'zod/mini';
import { fail, ok } from '../../platform/rules/result.ts';
import { textField } from '../../platform/rules/text-field.ts';
import { isLatinText, lengthOf } from '../../platform/rules/text.ts';
import { personFields } from '../../person-fields/rules/index.ts';
import { passkeyLandlordTexts as texts } from './passkeys.de.ts';

/** A landlord has few devices; the limit keeps anybody from filling the table. */
export const maxPasskeys = 10;

const maxNameLength = 40;

/** Name of the device, so that a lost one can be found in the list. */
const nameField = textField(
  texts.nameRequired,
  (name) => {
    if (!isLatinText(name)) return fail(texts.nameLetters);
    return lengthOf(name) > maxNameLength ? fail(texts.nameLong(maxNameLength)) : ok(name);
  },
  { maxLength: maxNameLength },
);

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max));

const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8));

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** The result of the browser's `navigator.credentials.create()`, without properties that are not needed. */
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(32_000),
    transports: z.optional(transports),
  }),
});
export type PasskeyRegistration = z.output<typeof registrationResponse>;

const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100),
  }),
});
export type PasskeyAssertion = z.output<typeof authenticationResponse>;

/** Adding or removing a way to log in asks for the password again (ASVS 7.5.1). */
export const passwordBody = z.object({ password: personFields('Sie').loginPassword });

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** Input of `startRegistration({ optionsJSON })` in the browser. */
export const passkeyOptionsResponse = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export type PasskeyCreation = z.output<typeof passkeyOptionsResponse>;

export const addPasskeyBody = z.object({ response: registrationResponse, name: nameField });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null until the first login with it. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

export const addPasskeyResponse = z.object({ message: z.string(), passkey });
export const passkeysResponse = z.object({ passkeys: z.array(passkey) });
export const passkeyParams = z.object({ id: z.uuid() });

/** Input of `startAuthentication({ optionsJSON })`: the device shows its passkeys for this site. */
export const loginPasskeyOptionsResponse = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export type PasskeyRequest = z.output<typeof loginPasskeyOptionsResponse>;

export const loginPasskeyBody = z.object({ response: authenticationResponse });
