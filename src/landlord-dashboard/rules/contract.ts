// Bodies and responses of the dashboard's API calls, shared by browser and server (spec 7). Every call belongs to a landlord's session.
import * as z from 'zod/mini';
import { listedTenant, printedTextSchema, tenantMailStates } from '../../certificate/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';
import { removalKinds } from '../../removal/rules/index.ts';
import { recipientConsentStates } from '../../tenant-consent/rules/index.ts';
import { certificateFilters, listOrders, maxSearchLength } from './list-address.ts';

const person = personFields('Sie');

/** Cards with a picture, or, from the thirteenth certificate on, a dense list (decision D75). */
export const listViews = ['cards', 'list'] as const;
export type ListView = (typeof listViews)[number];

/** Certificates per page; more cards than that would make a long list. */
export const perPage = { cards: 12, list: 14 } as const satisfies Record<ListView, number>;

/** A page number below the first or beyond the last yields the nearest page. */
export const tenantsDataBody = z.object({
  id: z.uuid(),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  search: z._default(z.string().check(z.maxLength(maxSearchLength)), ''),
  filter: z._default(z.enum(certificateFilters), 'all'),
  /** A short list is shown as cards even if the list view is requested. The previous version always requests cards. */
  view: z._default(z.enum(listViews), 'cards'),
  order: z._default(z.enum(listOrders), 'newest'),
});
export type ListQuery = Omit<z.output<typeof tenantsDataBody>, 'id'>;

/** States of a certificate that a landlord still sees. */
const listedStates = ['awaiting-payment', 'paid', 'issued', 'suspended', 'replaced', 'revoked', 'expired'] as const;

const listedCertificate = z.object({
  _id: z.string(),
  /** True once paid: 'Erneut senden' and 'Rechnung' replace 'Löschen' and 'Zahlung'. */
  payment: z.boolean(),
  certificateRequest: z.enum(['landlord', 'other']),
  certificateType: z.enum(['email', 'post', '']),
  /** Path of the call that returns a picture of the first page; empty while there is none. */
  img: z.string(),
  /** The document's title, which differs if arrears are stated (D37). Empty once the content was deleted. */
  title: z.string(),
  /**
   * Empty once the content was deleted. The address is masked if the tenant asked; sent back so to resend-certificate it means the
   * stored one (decision D79).
   */
  tenant: listedTenant,
  /** ISO time; empty until issued. */
  issueDate: z.string(),
  /** ISO time. */
  signedAt: z.string(),
  /** ISO time since which it has been in its state: signed, issued or taken back. The previous version does not send it. */
  stateAt: z._default(z.string(), ''),
  state: z.enum(listedStates),
  /** ISO time at which content and names were deleted because it had expired; empty before. */
  endedAt: z.string(),
  hasInvoice: z.boolean(),
  /** Removals requested by a mail's link, with the day on which they happen unless stopped (decision D67). */
  removals: z.array(z.object({ kind: z.enum(removalKinds), /** ISO time. */ dueAt: z.string() })),
  /** Whether 'Zahlung', and once paid 'Erneut senden', may mail the tenant. The previous version does not send it. */
  tenantMail: z._default(z.enum(tenantMailStates), 'possible'),
  /** For a certificate that the landlord began: whether the tenant has the link to pay. The previous version does not send it. */
  isTenantMailed: z._default(z.boolean(), false),
  /** Outcome of the last request to send a link to somebody else; null if there was none recently. */
  passing: z._default(
    z.nullable(z.object({ state: z.enum(recipientConsentStates), /** ISO time. */ at: z.string() })),
    null,
  ),
});
export type ListedCertificate = z.output<typeof listedCertificate>;

export const tenantsDataResponse = z.object({
  certificates: z.array(listedCertificate),
  /** Number of certificates in the whole list, or in the search result. */
  total: z.number(),
  page: z.number(),
  /** 0 if there are none. */
  pages: z.number(),
  /** Number per filter, in the whole list or in the search result. */
  counts: z.record(z.enum(certificateFilters), z.number()),
  /** The view in which this page is to be shown. */
  view: z._default(z.enum(listViews), 'cards'),
  /** Number in the whole list, regardless of the search. */
  all: z._default(z.number(), 0),
  /** The order of the result, which may differ from the requested one; the previous version has only one. */
  order: z._default(z.enum(listOrders), 'newest'),
  /** Sorting by name needs decrypted names, and lists above a limit are not decrypted. The previous version decrypts none. */
  isTooLongForNames: z._default(z.boolean(), true),
});
export type TenantsData = z.output<typeof tenantsDataResponse>;

/** Word for word what was above the signature, and is printed once it is paid. */
export const signedTextResponse = z.object({ text: printedTextSchema, hasOpenAmount: z.boolean() });
export type SignedText = z.output<typeof signedTextResponse>;

export const idParams = z.object({ id: z.uuid() });
export const idBody = z.object({ id: z.uuid() });

export const resendBody = z.object({ id: z.uuid(), email: person.email });

export const stopRemovalBody = z.object({ id: z.uuid(), kind: z.enum(removalKinds) });

export const messageResponse = z.object({ message: z.string() });

/** Two choices, each with a click of its own (D75). */
const paymentWays = ['link', 'self'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Without a way, the tenant is mailed the link, as specified. */
export const pendingPaymentBody = z.object({ id: z.uuid(), way: z._default(z.enum(paymentWays), 'link') });

/** `data` is a fresh handle for /versandweg/{data}, where the landlord may pay himself (D32). */
export const pendingPaymentResponse = z.object({
  message: z.string(),
  data: z.string(),
  /** The tenant was mailed the link; if not, the message says why. */
  isMailed: z._default(z.boolean(), true),
});
export type PendingPaymentAnswer = z.output<typeof pendingPaymentResponse>;

export const waitingRequestsResponse = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      /** Name of the tenant who asked. */
      tenantName: z.string(),
      /** Names of the co-tenants; missing if there are none, as in the previous version. */
      coTenants: z.optional(z.array(z.string())),
      /** 'Straße Nr., PLZ Ort'. */
      flat: z.string(),
      /** ISO time. */
      submittedAt: z.string(),
      /** Days until it ends without an answer; 0 means today. The previous version does not send it. */
      daysLeft: z._default(z.nullable(z.number()), null),
      /** For 'Neuer Stand': the Stichtag (YYYY-MM-DD) that this mailbox confirmed last; null for a first request. */
      since: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** Number of requests beyond those listed; the previous version lists all. */
  more: z._default(z.number(), 0),
});
export type WaitingRequest = z.output<typeof waitingRequestsResponse>['requests'][number];

/** The record's id and a token of scope certificate:confirm, for the calls of the landlord's form. */
export const signingResponse = z.object({ id: z.string(), token: z.string() });

export const certificateDraftsBody = z.object({
  /** Resumes this draft; without an id another one is begun. */
  id: z.optional(z.uuid()),
  /** Drops the given draft and begins with an empty form. */
  fresh: z._default(z.boolean(), false),
});

/** Certificates that the landlord began by himself and has not signed. */
export const certificateDraftsResponse = z.object({
  drafts: z.array(
    z.object({
      id: z.string(),
      /** As far as typed; both may be empty. */
      tenantName: z.string(),
      /** 'Straße Nr., PLZ Ort, Lage'. */
      flat: z.string(),
      /** ISO time of the last input. */
      updatedAt: z.string(),
    }),
  ),
});
export type BegunDraft = z.output<typeof certificateDraftsResponse>['drafts'][number];

export const draftStateResponse = z.object({
  /** 'opened' means that the link on the phone was used. */
  state: z.enum(['open', 'opened', 'signed', 'dropped']),
  /** Signed and not yet paid. */
  isPayable: z.boolean(),
});
export type DraftState = z.output<typeof draftStateResponse>;

/** A fresh handle for /versandweg/{data}, where the landlord may pay himself (D32). */
export const draftPaymentResponse = z.object({ data: z.string() });
