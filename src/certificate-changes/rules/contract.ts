// Contract of the landlord's page for an issued certificate: report 'Das war ich nicht', revoke, correct.
import * as z from 'zod/mini';
import { addressView } from '../../address/rules/index.ts';
import { authorities, correctionReasons, signerRoles } from '../../certificate/rules/index.ts';
import {
  fixedTextShape,
  propertyView,
  normalizeStatement,
  shownField,
  statementShape,
} from '../../landlord-confirmation/rules/index.ts';
import { otpField, otpChannelField, sentChannel } from '../../one-time-code/rules/index.ts';
import { entityTypes, genders } from '../../person-fields/rules/index.ts';
import type { CalendarDate, Today } from '../../platform/rules/dates.ts';
import { lastDayOf, wholeDaysAfter } from '../../platform/rules/last-day.ts';
import { changeLandlordTexts as texts } from './messages.de.ts';

export const revokeReasons = ['wrong-facts', 'wrong-person', 'unsigned', 'tenant-facts', 'other'] as const;

export type RevokeReason = (typeof revokeReasons)[number];

/** The one ground that is the tenant's: with every other, what the tenant paid goes back (law L55). */
export const isTenantsGround = (reason: RevokeReason): boolean => reason === 'tenant-facts';

export const openChangeBody = z.object({ token: z.string().check(z.maxLength(200)) });

const personName = z.object({ firstName: z.string(), lastName: z.string() });

/** What stays as it is, for the sheet of what he signs: with the statement all that is printed. */
const unchanged = z.object({
  tenant: z.object({
    gender: z.enum(genders),
    firstName: z.string(),
    lastName: z.string(),
    dob: z.string(),
    /** Who else is in the lease; missing: nobody. */
    coTenants: z.optional(z.array(personName)),
    /** Only for a renewal: the Stichtag (YYYY-MM-DD) of the certificate that it follows. */
    since: z.optional(z.string()),
    property: propertyView,
  }),
  landlord: z.object({
    entityType: z.enum(entityTypes),
    companyName: z.string(),
    gender: z.enum(genders),
    firstName: z.string(),
    lastName: z.string(),
    address: z.object(addressView),
    signerRole: z.enum(signerRoles),
    /** Who else lets, and for whom he signed; missing: nobody. */
    coLandlords: z.optional(z.array(personName)),
    authority: z.optional(z.enum(authorities)),
  }),
  /** Today in Germany by the server's clock: the Stichtag if the landlord signs now. */
  today: z.string(),
});

export const changeableCertificate = z.object({
  state: z.enum(['issued', 'suspended', 'replaced', 'revoked']),
  tenantName: z.string(),
  flat: z.string(),
  code: z.string(),
  /** ISO times. */
  issuedAt: z.string(),
  statusSince: z.string(),
  /** The last day (YYYY-MM-DD). The version before says a time of that day, so a page reads both as an instant. */
  revocableUntil: z.string(),
  mayReport: z.boolean(),
  mayRevoke: z.boolean(),
  mayCorrect: z.boolean(),
  /** Somebody who stands on it was erased: it can't be corrected, which would name them again. The version before does not say. */
  lacksPerson: z._default(z.boolean(), false),
  /** Signed; the new one takes its place in a moment. */
  isBeingCorrected: z.boolean(),
  /**
   * Opened by the link of a mail, which others may have: revoking takes a TAN. The version before says nothing of it, nor of the
   * next two, and asked for none; the server decides in any case.
   */
  needsTan: z._default(z.boolean(), false),
  /** ISO time at which it is revoked unless that is stopped; empty: nobody asked for it. */
  revocationDue: z._default(z.string(), ''),
  /** Where the TAN goes, masked. */
  phone: z._default(z.string(), ''),
  /** What he stated, as the form has it. */
  statement: z.object({
    rentalStartDate: z.string(),
    rentalEndDate: z.string(),
    rentPaidRegularly: z.enum(['yes', 'no']),
    rentArrears: z.enum(['yes', 'no']),
    /** Empty where nothing is open. */
    arrearsKind: z.enum(['rent', 'other', '']),
    arreasAmount: z.string(),
    remark: z.string(),
  }),
  unchanged,
});

export type ChangeableCertificate = z.infer<typeof changeableCertificate>;

export const openChangeResponse = z.object({ id: z.string(), token: z.string(), certificate: changeableCertificate });

const reason = z.enum(revokeReasons, texts.revoke.reasonMissing);

export const revokeBody = z.object({
  reason,
  /** By the link of a mail: the TAN to the number that signed (D67). */
  otp: z.optional(otpField('Sie')),
});

export const revocationCodeBody = z.object({ reason, way: otpChannelField });

/** Of who no longer has the number. */
export const askRevocationBody = z.object({ reason });

const correction = (today: Today) => ({
  ...statementShape(today),
  /** Places in `coTenants` of who is not in the lease; missing: everybody stays. */
  leftOut: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(4))).check(z.maxLength(5))),
  reason: z.enum(correctionReasons, texts.correct.reasonMissing),
});

export const correctionBody = (today: Today) => z.object(correction(today)).check(normalizeStatement(today));

/** Asks for the TAN that signs it. */
export const correctionCodeBody = (today: Today) =>
  z.object({ ...correction(today), way: otpChannelField, shown: shownField }).check(normalizeStatement(today));

export const signedCorrectionBody = (today: Today) =>
  z.object({ ...correction(today), otp: otpField('Sie') }).check(normalizeStatement(today));

export type CorrectionForm = z.output<ReturnType<typeof correctionBody>>;

export const correctionCodeResponse = z.object({
  message: z.string(),
  phone: z.string(),
  way: sentChannel,
  resendInSeconds: z.number(),
  ...fixedTextShape,
});

export const changedResponse = z.object({ message: z.string(), certificate: changeableCertificate });

/** For how many days after issue the landlord may revoke or correct by himself; later the operator decides. */
const revocableSeconds = 14 * 24 * 3600;

const revocableEnd = (issuedAt: Date): Date => wholeDaysAfter(issuedAt, revocableSeconds);

/** The last day on which he may, which counts whole. */
export const revocableUntil = (issuedAt: Date): CalendarDate => lastDayOf(revocableEnd(issuedAt));

export const isRevocable = (issuedAt: Date, now: Date): boolean => now < revocableEnd(issuedAt);
