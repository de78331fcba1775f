// The contract of the landlord's page for an issued certificate: report 'Das war ich nicht', revoke, correct.
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

/**
 * True for the only ground for which the tenant is responsible: with every other, the tenant's payment is refunded (law L55).
 */
export const isTenantsGround = (reason: RevokeReason): boolean => reason === 'tenant-facts';

export const openChangeBody = z.object({ token: z.string().check(z.maxLength(200)) });

const personName = z.object({ firstName: z.string(), lastName: z.string() });

/**
 * Data that a correction does not change, for the preview of what he signs; together with the statement it is all that is
 * printed.
 */
const unchanged = z.object({
  tenant: z.object({
    gender: z.enum(genders),
    firstName: z.string(),
    lastName: z.string(),
    dob: z.string(),
    /** The co-tenants; missing when there are none. */
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
    /** The co-landlords, and on whose behalf he signed; missing when there are none. */
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
  /** The last day (YYYY-MM-DD). The previous version sends a time on that day, so a page parses both as an instant. */
  revocableUntil: z.string(),
  mayReport: z.boolean(),
  mayRevoke: z.boolean(),
  mayCorrect: z.boolean(),
  /**
   * True when a person named on it was erased: a correction would name them again, so it is impossible. Missing from the
   * previous version.
   */
  lacksPerson: z._default(z.boolean(), false),
  /** True when a correction is signed and about to replace this certificate. */
  isBeingCorrected: z.boolean(),
  /**
   * True when opened by a mailed link, which others may have: then revoking takes a TAN. The previous version asked for none
   * and sends neither this nor the next two fields; the server decides in any case.
   */
  needsTan: z._default(z.boolean(), false),
  /** ISO time at which a requested revocation takes effect unless it is stopped; empty when none was requested. */
  revocationDue: z._default(z.string(), ''),
  /** The number that the TAN is sent to, masked. */
  phone: z._default(z.string(), ''),
  /** True when the landlord paid: a revocation then refunds nothing. Missing from the previous version. */
  paidByLandlord: z._default(z.boolean(), false),
  /** His statement, as values of the form. */
  statement: z.object({
    rentalStartDate: z.string(),
    rentalEndDate: z.string(),
    rentPaidRegularly: z.enum(['yes', 'no']),
    rentArrears: z.enum(['yes', 'no']),
    /** Empty when nothing is open. */
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
  /** For a page opened by a mailed link: the TAN sent to the number that signed (D67). */
  otp: z.optional(otpField('Sie')),
});

export const revocationCodeBody = z.object({ reason, way: otpChannelField });

/** For a landlord who no longer has that number. */
export const askRevocationBody = z.object({ reason });

const correction = (today: Today) => ({
  ...statementShape(today),
  /** Indexes in `coTenants` of people who are not in the lease; missing when nobody is removed. */
  leftOut: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(4))).check(z.maxLength(5))),
  reason: z.enum(correctionReasons, texts.correct.reasonMissing),
});

export const correctionBody = (today: Today) => z.object(correction(today)).check(normalizeStatement(today));

/** Requests the TAN that signs the correction. */
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

/** How long after issue the landlord may revoke or correct on his own, in seconds; later the operator decides. */
const revocableSeconds = 14 * 24 * 3600;

const revocableEnd = (issuedAt: Date): Date => wholeDaysAfter(issuedAt, revocableSeconds);

/** The last day on which he may; all of that day counts. */
export const revocableUntil = (issuedAt: Date): CalendarDate => lastDayOf(revocableEnd(issuedAt));

export const isRevocable = (issuedAt: Date, now: Date): boolean => now < revocableEnd(issuedAt);
