// Bodies and responses of this room's API calls, shared by browser and server (spec 7; decision D30: 'data.x' in its table is the body).
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
  /** Honeypot: people do not see this field, so only a program that fills in every field sends a value (W40). */
  website: z.optional(z.string().check(z.maxLength(500))),
});
export const confirmEmailBody = z.object({ token: linkValue });
export const tenantParams = z.object({ id: linkValue });

/** PUT /tenant/update accepts three shapes, told apart by the fields that they carry. */
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

/** Unsent input, stored as typed without validation (decision D47). */
export const draftBody = z.object({ step: z.enum(draftSteps), values: draftValues, mark: z.optional(draftMark) });

export const sendSmsBody = z.object({ id: linkValue, way: otpChannelField });
export const verifySmsBody = z.object({ otp: otpField('du') });
export const pendingVerificationBody = z.object({
  personalId: linkValue,
  rentalId: linkValue,
  landlordId: linkValue,
});
/** Either the value of a status link, or the record's id together with its bearer token: for reminding, withdrawing and going on. */
export const statusBody = z.object({ token: linkValue });

export const messageResponse = z.object({ message: z.string() });
export const mailStates = ['queued', 'sent', 'failed', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

export const submittedResponse = z.object({
  message: z.string(),
  outcome: z.enum(['asked', 'held']),
  /**
   * The number of hours within which half of the latest answers arrived; null if there are too few. The previous version does not send
   * it.
   */
  halfAnsweredHours: z._default(z.nullable(z.number()), null),
  /** State of the mail to the landlord; 'suppressed' means that the address opted out. The previous version does not send it. */
  mailState: z._default(z.nullable(z.enum(mailStates)), null),
  /** ISO time before which a mail postponed to another day will not be sent; null if it is sent within minutes. */
  mailWaitsUntil: z._default(z.nullable(z.string()), null),
  /**
   * The last day (YYYY-MM-DD) on which the landlord may answer; null while the request is held. The previous version sends a time on
   * that day, so pages parse both as an instant.
   */
  answerUntil: z._default(z.nullable(z.string()), null),
  /** When the request was sent, as an ISO time of the server's clock. */
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
  /** Masked phone number: '+49 *** 001'. */
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

/** What the tenant's own browser may read; the server masks it after submission (W3, W33). */
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
  /** Empty once the request was submitted. The previous version does not send it. */
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
  /** Null until the step was saved; the submit call sends these ids back. */
  personalId: z.nullable(z.string()),
  rentalId: z.nullable(z.string()),
  landlordId: z.nullable(z.string()),
  /** The wizard page to continue on. */
  step: z.enum(wizardSteps),
  /** Present for a renewal, where nothing is typed and known data stay hidden. The previous version does not send it. */
  renewal: z._default(z.nullable(renewalView), null),
  drafts: z.partialRecord(z.enum(draftSteps), draftValues),
  draftMarks: z.partialRecord(z.enum(draftSteps), draftMark),
  code: z.object({
    /** The channel of the last TAN. */
    way: sentChannel,
    /** Seconds until another TAN may be requested; 0 means now. */
    resendInSeconds: z.number(),
    /** True if a TAN was sent and can still be entered. */
    isOpen: z.boolean(),
  }),
});
export type TenantView = z.output<typeof tenantView>;

export const tenantResponse = z.object({ tenant: tenantView, token: z.string() });

/** The landlord's statement, shown before anything is paid (decision D33). */
const landlordStatement = z.object({
  rentPaidRegularly: z.boolean(),
  /** True if anything is open, rent or another claim. */
  rentArrears: z.boolean(),
  /** Missing if nothing is open, or if the statement was made before the kind was asked for; then it is rent. */
  arrearsKind: z.optional(z.enum(['rent', 'other'])),
  arrearsCents: z.number(),
  /** The open amount in a few words: '80,00 € andere Forderungen offen'. */
  open: z.string(),
  /** The whole sentence of the certificate, word for word; empty once the landlord was erased. */
  sentence: z.string(),
});

export const checkStatusResponse = z.object({
  data: z.object({
    /** The certificate's id once it is paid, otherwise the request's; neither grants access (W4). */
    _id: z.string(),
    payment: z.boolean(),
    /** Who is paying while the provider still checks the payment; until it decides, nothing expires. */
    beingPaidBy: z._default(z.nullable(z.enum(['tenant', 'landlord'])), null),
    state: z.enum(requestStates),
    isIssued: z.boolean(),
    landlordOpened: z.boolean(),
    openedAt: z.nullable(z.string()),
    /** Sorted from oldest to newest. */
    mails: z.array(landlordMail),
    /** When the request was declined, or ended in another way. */
    endedAt: z.nullable(z.string()),
    /** State of the latest mail to the landlord; null if there was none. */
    mailState: z.nullable(z.enum(mailStates)),
    remindersLeft: z.number(),
    /** Whether the server would send a reminder now; the page's clock does not decide. */
    reminder: z.enum(['possible', 'not-waiting', 'used-up', 'too-early']),
    /** ISO instant from which a reminder is possible; null if none will be. */
    reminderPossibleAt: z.nullable(z.string()),
    mayWithdraw: z.boolean(),
    /** Whether the tenant may start again with another address of the landlord. */
    mayStartAgain: z.boolean(),
    /** Whether the landlord was written to; false if a held request ended without being released. */
    wasAsked: z.boolean(),
    /** The landlord signed in time, but nobody paid: the certificate is deleted and the request expired. */
    isLapsed: z.boolean(),
    /** The request ended because the tenant started again with another address. The previous version does not send it. */
    isStartedAgain: z._default(z.boolean(), false),
    statement: z.nullable(landlordStatement),
    ...othersOfStatus,
    /** For a renewal, the Stichtag (YYYY-MM-DD) of the certificate that it follows; otherwise null. */
    renews: z._default(z.nullable(z.string()), null),
    /** Masked recipient of the request; null once it was answered or ended, or the landlord forwarded it (W3). */
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

/** A link to pass on, and the number that does the same; neither gives access to the request. */
export const passOnResponse = z.object({ url: z.string(), requestNumber: z.string() });
export type PassedOn = z.output<typeof passOnResponse>;

/** Link to the tenant's next page once the landlord has answered: the order or the download. */
export const deliverLinkResponse = z.object({ data: z.object({ id: z.string() }), nextPath: z.string() });
