// The calls of this feature as both sides see them (spec 7; decision D30: 'data.x' of the table is the body).
import * as z from 'zod/mini';
import { addressView } from '../../address/rules/index.ts';
import { entityTypes, genders, personFields, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { otpField, otpChannelField, sentChannel } from '../../one-time-code/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import { draftMark } from '../../platform/rules/draft-mark.ts';
import { chosenUnion } from '../../platform/rules/chosen-union.ts';
import { requestStates, statusSteps } from './lifecycle.ts';
import { landlordMail } from './landlord-mail.ts';
import { landlordInformation, landlordStep, personalStep, rentalStep } from './steps.ts';
import { othersOfStatus } from './other-tenant.ts';
import { savedShape } from '../../ui/rules/field-table.ts';
import { renewalView } from './renewal.ts';
import { wizardFields } from './wizard-fields.ts';
import { wizardSteps } from './wizard.ts';

const person = personFields('du');

/** Link values and record ids: base64url or a UUID. */
const linkValue = z.string().check(z.regex(/^[\w-]{1,200}$/));

export const registerBody = z.object({
  firstName: person.registrationFirstName,
  email: person.registrationEmail,
  /** Hidden from people; a program that fills every field gives itself away (W40). */
  website: z.optional(z.string().check(z.maxLength(500))),
});
export const confirmEmailBody = z.object({ token: linkValue });
export const tenantParams = z.object({ id: linkValue });

/** PUT /tenant/update has three shapes; the input names its own by what it carries. */
export const updateBody = (today: Today, prefixes?: readonly PhonePrefix[]) =>
  chosenUnion(
    {
      personal: z.extend(personalStep(today), { id: z.optional(linkValue) }),
      rental: z.object({ id: linkValue, rentalProperty: rentalStep(today) }),
      landlord: z.object({
        id: linkValue,
        phone: landlordStep(prefixes).shape.phone,
        landlordInformation,
      }),
    },
    (input) => {
      if ('rentalProperty' in input) return 'rental';
      return 'landlordInformation' in input || 'phone' in input ? 'landlord' : 'personal';
    },
  );

export const draftSteps = ['personal', 'rental', 'landlord'] as const;
export type DraftStep = (typeof draftSteps)[number];

const draftValues = z
  .record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(500)), z.boolean()]))
  .check(z.refine((values) => Object.keys(values).length <= 60));

export type DraftValues = z.output<typeof draftValues>;

/** Unsent input, as typed and unchecked (decision D47). */
export const draftBody = z.object({ step: z.enum(draftSteps), values: draftValues, mark: z.optional(draftMark) });

export const sendSmsBody = z.object({ id: linkValue, way: otpChannelField });
export const verifySmsBody = z.object({ otp: otpField('du') });
export const pendingVerificationBody = z.object({
  personalId: linkValue,
  rentalId: linkValue,
  landlordId: linkValue,
});
/** The status link's value, or the record's id together with the own bearer: for reminding, withdrawing and going on. */
export const statusBody = z.object({ token: linkValue });

export const messageResponse = z.object({ message: z.string() });
export const mailStates = ['queued', 'sent', 'failed', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

export const submittedResponse = z.object({
  message: z.string(),
  outcome: z.enum(['asked', 'held']),
  /** Within so many hours half of the latest answers came; null: too few to tell. The version before does not say it. */
  halfAnsweredHours: z._default(z.nullable(z.number()), null),
  /** State of the mail to the landlord; 'suppressed': the address wants none. Missing from the version before. */
  mailState: z._default(z.nullable(z.enum(mailStates)), null),
  /** ISO time at which a mail that waits for another day leaves at the earliest; null: it leaves in the next minutes. */
  mailWaitsUntil: z._default(z.nullable(z.string()), null),
  /**
   * The last day (YYYY-MM-DD) on which the landlord may answer, null while the request is held. The version before says a time of
   * that day, so a page reads both as an instant.
   */
  answerUntil: z._default(z.nullable(z.string()), null),
  /** When it was sent, by our clock. ISO. */
  submittedAt: z._default(z.nullable(z.string()), null),
});
export type SubmittedAnswer = z.output<typeof submittedResponse>;
export const confirmEmailResponse = z.object({ id: z.string(), message: z.string() });
export const updateResponse = z.object({
  data: z.object({ id: z.string() }),
  message: z.optional(z.string()),
});
export const sendSmsResponse = z.object({
  message: z.string(),
  /** Masked: +49 *** 001. */
  phone: z.string(),
  way: sentChannel,
  resendInSeconds: z.number(),
});

const coTenantView = z.object({
  gender: z.enum(genders),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  email: z.optional(z.string()),
});

/** What the tenant's own browser may read; masked by the server after submitting (W3, W33). */
export const tenantView = z.object({
  _id: z.string(),
  verified: z.boolean(),
  state: z.enum(requestStates),
  firstName: z.string(),
  email: z.string(),
  gender: z.nullable(z.enum(genders)),
  lastName: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.object(addressView)),
  /** The co-tenants; none once the request was submitted. Missing from the version before. */
  coTenants: z._default(z.array(coTenantView), []),
  rentalProperty: z.nullable(z.object(savedShape(wizardFields.rental))),
  landlordInformation: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      entityType: z.enum(entityTypes),
      companyName: z.string(),
      gender: z.enum(genders),
    }),
  ),
  /** Null until the step was saved; the submit call sends them back. */
  personalId: z.nullable(z.string()),
  rentalId: z.nullable(z.string()),
  landlordId: z.nullable(z.string()),
  /** The page to go on with. */
  step: z.enum(wizardSteps),
  /** Present for a renewal: nothing is typed, known data stay covered. Missing from the version before. */
  renewal: z._default(z.nullable(renewalView), null),
  drafts: z.partialRecord(z.enum(draftSteps), draftValues),
  draftMarks: z.partialRecord(z.enum(draftSteps), draftMark),
  code: z.object({
    /** The channel of the last TAN. */
    way: sentChannel,
    /** Until another TAN may be requested; 0: now. */
    resendInSeconds: z.number(),
    /** A TAN was sent and can still be typed. */
    isOpen: z.boolean(),
  }),
});
export type TenantView = z.output<typeof tenantView>;

export const tenantResponse = z.object({ tenant: tenantView, token: z.string() });

/** The landlord's statement, shown before anything is paid (decision D33). */
const landlordStatement = z.object({
  rentPaidRegularly: z.boolean(),
  /** Something is open, of whatever kind. */
  rentArrears: z.boolean(),
  /** Missing where nothing is open, or it was stated before anybody was asked: then it is rent. */
  arrearsKind: z.optional(z.enum(['rent', 'other'])),
  arrearsCents: z.number(),
  /** What is open, in a few words: '80,00 € andere Forderungen offen'. */
  open: z.string(),
  /** The whole sentence, word for word; empty once the landlord was erased. */
  sentence: z.string(),
});

export const checkStatusResponse = z.object({
  data: z.object({
    /** The certificate's once it is paid, else the request's; neither carries a right (W4). */
    _id: z.string(),
    payment: z.boolean(),
    /** Who has paid, while the provider still checks it: nothing ends meanwhile. */
    beingPaidBy: z._default(z.nullable(z.enum(['tenant', 'landlord'])), null),
    state: z.enum(requestStates),
    isIssued: z.boolean(),
    landlordOpened: z.boolean(),
    openedAt: z.nullable(z.string()),
    /** Oldest first. */
    mails: z.array(landlordMail),
    /** When it was declined, or ended otherwise. */
    endedAt: z.nullable(z.string()),
    /** State of the latest mail to the landlord; null before there was one. */
    mailState: z.nullable(z.enum(mailStates)),
    remindersLeft: z.number(),
    /** The server's answer to a reminder now: the page's clock does not decide. */
    reminder: z.enum(['possible', 'not-waiting', 'used-up', 'too-early']),
    /** ISO instant from which a reminder is possible; null when none is. */
    reminderPossibleAt: z.nullable(z.string()),
    mayWithdraw: z.boolean(),
    /** The tenant may start again with another address of the landlord's side. */
    mayStartAgain: z.boolean(),
    /** The landlord was written to; a request that was held and never released ends without. */
    wasAsked: z.boolean(),
    /** Signed in time, but not paid: the certificate is gone and the request expired with it. */
    isLapsed: z.boolean(),
    /** It ended because the tenant began it anew with another address; missing from the version before. */
    isStartedAgain: z._default(z.boolean(), false),
    statement: z.nullable(landlordStatement),
    ...othersOfStatus,
    /** Only for a renewal: the Stichtag (YYYY-MM-DD) of the certificate that it follows. */
    renews: z._default(z.nullable(z.string()), null),
    /** Masked recipient of the request; null once it was answered or ended, or the landlord's side passed it on (W3). */
    recipient: z.nullable(z.object({ name: z.string(), email: z.string() })),
    timeline: z.array(
      z.object({
        step: z.enum(statusSteps),
        status: z.enum(['done', 'current', 'upcoming']),
        at: z.nullable(z.string()),
      }),
    ),
  }),
  /** ISO instant of the request. */
  date: z.string(),
  /** The request's id, for the address bar. */
  id: z.string(),
  token: z.string(),
});
export type CheckStatusResponse = z.output<typeof checkStatusResponse>;

/** A link to pass on, and the number that does the same: neither opens anything of the request. */
export const passOnResponse = z.object({ url: z.string(), requestNumber: z.string() });
export type PassedOn = z.output<typeof passOnResponse>;

/** Link to where the tenant goes on once the landlord has answered: to the order or to the download. */
export const deliverLinkResponse = z.object({ data: z.object({ id: z.string() }), nextPath: z.string() });
