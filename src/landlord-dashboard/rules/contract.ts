// The calls of the landlord's dashboard as both sides see them (spec 7). Every one belongs to a landlord's session.
import * as z from 'zod/mini';
import { listedTenant, printedTextSchema, tenantMailStates } from '../../certificate/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';
import { removalKinds } from '../../removal/rules/index.ts';
import { recipientConsentStates } from '../../tenant-consent/rules/index.ts';
import { certificateFilters, listOrders, longestSearch } from './list-address.ts';

const person = personFields('Sie');

/** Cards with a picture, or from the thirteenth certificate on a dense list (decision D75). */
export const listViews = ['cards', 'list'] as const;
export type ListView = (typeof listViews)[number];

/** As many as a page shows; more cards than that make a long list. */
export const perPage = { cards: 12, list: 14 } as const satisfies Record<ListView, number>;

/** A page below the first or beyond the last is the nearest one there is. */
export const tenantsDataBody = z.object({
  id: z.uuid(),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  search: z._default(z.string().check(z.maxLength(longestSearch)), ''),
  filter: z._default(z.enum(certificateFilters), 'all'),
  /** The list is for those who have many: few come as cards all the same. The version before asks for cards. */
  view: z._default(z.enum(listViews), 'cards'),
  order: z._default(z.enum(listOrders), 'newest'),
});
export type ListQuery = Omit<z.output<typeof tenantsDataBody>, 'id'>;

/** States of a certificate that a landlord still sees. */
const listedStates = ['awaiting-payment', 'paid', 'issued', 'suspended', 'replaced', 'revoked', 'expired'] as const;

const listedCertificate = z.object({
  _id: z.string(),
  /** Truthy once paid: 'Erneut senden' and 'Rechnung' instead of 'Löschen' and 'Zahlung'. */
  payment: z.boolean(),
  certificateRequest: z.enum(['landlord', 'other']),
  certificateType: z.enum(['email', 'post', '']),
  /** Call that answers with a picture of the first page; empty while there is none. */
  img: z.string(),
  /** What the document is headed with; another one when arrears are stated (D37). Empty once its content is gone. */
  title: z.string(),
  /** Empty once its content is gone. The address masked where the tenant asked; sent back so to resend-certificate it means the stored one (decision D79). */
  tenant: listedTenant,
  /** ISO time; empty until issued. */
  issueDate: z.string(),
  /** ISO time. */
  signedAt: z.string(),
  /** ISO time at which it came into its state: signed, issued or taken back; the version before does not say. */
  stateAt: z._default(z.string(), ''),
  state: z.enum(listedStates),
  /** ISO time at which content and names were deleted because its time was over; empty before. */
  endedAt: z.string(),
  hasInvoice: z.boolean(),
  /** What was asked for by a link and happens on that day, unless it is stopped (decision D67). */
  removals: z.array(z.object({ kind: z.enum(removalKinds), /** ISO time. */ dueAt: z.string() })),
  /** Whether 'Zahlung' may mail the tenant, and 'Erneut senden' once it is paid; the version before does not say. */
  tenantMail: z._default(z.enum(tenantMailStates), 'possible'),
  /** Of one that the landlord began: the tenant has the link to pay; the version before does not say. */
  isTenantMailed: z._default(z.boolean(), false),
  /** What became of the last wish to send a link to somebody else; null: there was none of late. */
  passing: z._default(
    z.nullable(z.object({ state: z.enum(recipientConsentStates), /** ISO time. */ at: z.string() })),
    null,
  ),
});
export type ListedCertificate = z.output<typeof listedCertificate>;

export const tenantsDataResponse = z.object({
  certificates: z.array(listedCertificate),
  /** Of the whole list, or of what the search found. */
  total: z.number(),
  page: z.number(),
  /** 0 when nothing is there. */
  pages: z.number(),
  /** Of each filter, in the whole list or in what the search found. */
  counts: z.record(z.enum(certificateFilters), z.number()),
  /** As what this page is to be shown. */
  view: z._default(z.enum(listViews), 'cards'),
  /** In the whole list, whatever was searched for. */
  all: z._default(z.number(), 0),
  /** In which it is, which may be another one than was asked for; the version before knows one. */
  order: z._default(z.enum(listOrders), 'newest'),
  /** Names are opened for an order, and so many are not. The version before opens none. */
  isTooLongForNames: z._default(z.boolean(), true),
});
export type TenantsData = z.output<typeof tenantsDataResponse>;

/** Word for word what stood above the signature, and on the paper once it is paid. */
export const signedTextResponse = z.object({ text: printedTextSchema, hasOpenAmount: z.boolean() });
export type SignedText = z.output<typeof signedTextResponse>;

export const idParams = z.object({ id: z.uuid() });
export const idBody = z.object({ id: z.uuid() });

export const resendBody = z.object({ id: z.uuid(), email: person.email });

export const stopRemovalBody = z.object({ id: z.uuid(), kind: z.enum(removalKinds) });

export const messageResponse = z.object({ message: z.string() });

/** Two choices, each a click of its own (D75). */
const paymentWays = ['link', 'self'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Without a way: as specified, the tenant is mailed the link. */
export const pendingPaymentBody = z.object({ id: z.uuid(), way: z._default(z.enum(paymentWays), 'link') });

/** data: a fresh handle for /versandweg/{data}, where the landlord may pay himself (D32). */
export const pendingPaymentResponse = z.object({
  message: z.string(),
  data: z.string(),
  /** The tenant was mailed the link; the message says why not. */
  isMailed: z._default(z.boolean(), true),
});
export type PendingPaymentAnswer = z.output<typeof pendingPaymentResponse>;

export const waitingRequestsResponse = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      /** Of who asked. */
      tenantName: z.string(),
      /** Names of who else is in the lease; missing: nobody, as in the version before. */
      coTenants: z.optional(z.array(z.string())),
      /** 'Straße Nr., PLZ Ort'. */
      flat: z.string(),
      /** ISO time. */
      submittedAt: z.string(),
      /** Until it ends without an answer; 0: today. The version before does not say. */
      daysLeft: z._default(z.nullable(z.number()), null),
      /** 'Neuer Stand': the Stichtag (YYYY-MM-DD) of what this mailbox confirmed last; null: a first request. */
      since: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** So many wait besides; the version before tells all. */
  more: z._default(z.number(), 0),
});
export type WaitingRequest = z.output<typeof waitingRequestsResponse>['requests'][number];

/** The record's id and a token of scope certificate:confirm, for the calls of the landlord's form. */
export const signingResponse = z.object({ id: z.string(), token: z.string() });

export const certificateDraftsBody = z.object({
  /** Resumes exactly this one; without it another one is begun. */
  id: z.optional(z.uuid()),
  /** Drops the one that is named and begins with an empty form. */
  fresh: z._default(z.boolean(), false),
});

/** Certificates that the landlord began by himself and has not signed. */
export const certificateDraftsResponse = z.object({
  drafts: z.array(
    z.object({
      id: z.string(),
      /** As far as it was typed; both may be empty. */
      tenantName: z.string(),
      /** 'Straße Nr., PLZ Ort, Lage' */
      flat: z.string(),
      /** ISO time at which it was typed into last. */
      updatedAt: z.string(),
    }),
  ),
});
export type BegunDraft = z.output<typeof certificateDraftsResponse>['drafts'][number];

export const draftStateResponse = z.object({
  /** 'opened': the link on the phone was used. */
  state: z.enum(['open', 'opened', 'signed', 'dropped']),
  /** Signed and not yet paid. */
  isPayable: z.boolean(),
});
export type DraftState = z.output<typeof draftStateResponse>;

/** A fresh handle for /versandweg/{data}, where the landlord may pay himself (D32). */
export const draftPaymentResponse = z.object({ data: z.string() });
