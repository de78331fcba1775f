// The calls of the landlord's dashboard as both sides see them (spec 7). Every one belongs to a landlord's session.
import * as z from 'zod/mini';
import { personFields } from '../../person-fields/rules/index.ts';

const person = personFields('Sie');

/** As many cards as a page of the list shows. */
export const cardsPerPage = 12;

const longestSearch = 120;

/** A page below the first or beyond the last is the nearest one there is. */
export const tenantsDataBody = z.object({
  id: z.uuid(),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  search: z._default(z.string().check(z.maxLength(longestSearch)), ''),
});

/** States of a certificate that a landlord still sees. */
const listedStates = ['awaiting-payment', 'paid', 'issued', 'suspended', 'replaced', 'revoked'] as const;

const listedCertificate = z.object({
  _id: z.string(),
  /** Truthy once paid: 'Erneut senden' and 'Rechnung' instead of 'Löschen' and 'Zahlung'. */
  payment: z.boolean(),
  certificateRequest: z.enum(['landlord', 'other']),
  certificateType: z.enum(['email', 'post', '']),
  /** Call that answers with a picture of the first page; empty while there is none. */
  img: z.string(),
  /** What the document is headed with; another one when arrears are stated (D37). */
  title: z.string(),
  /** The address masked where the tenant asked; sent back so to resend-certificate it means the stored one (decision D79). */
  tenant: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** ISO time; empty until issued. */
  issueDate: z.string(),
  /** ISO time. */
  signedAt: z.string(),
  state: z.enum(listedStates),
  hasInvoice: z.boolean(),
});
export type ListedCertificate = z.output<typeof listedCertificate>;

export const tenantsDataResponse = z.object({
  certificates: z.array(listedCertificate),
  /** Of the whole list, or of what the search found. */
  total: z.number(),
  page: z.number(),
  /** 0 when nothing is there. */
  pages: z.number(),
});
export type TenantsData = z.output<typeof tenantsDataResponse>;

export const idParams = z.object({ id: z.uuid() });
export const idBody = z.object({ id: z.uuid() });

export const resendBody = z.object({ id: z.uuid(), email: person.email });

export const messageResponse = z.object({ message: z.string() });

/** data: a fresh handle for /versandweg/{data}, where the landlord may pay himself (D32). */
export const pendingPaymentResponse = z.object({ message: z.string(), data: z.string() });

export const waitingRequestsResponse = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      tenantName: z.string(),
      /** 'Straße Nr., PLZ Ort'. */
      flat: z.string(),
      /** ISO time. */
      submittedAt: z.string(),
    }),
  ),
});
export type WaitingRequest = z.output<typeof waitingRequestsResponse>['requests'][number];

/** The record's id and a token of scope certificate:confirm, for the calls of the landlord's form. */
export const signingResponse = z.object({ id: z.string(), token: z.string() });

export const certificateDraftsBody = z.object({
  /** Resumes exactly this one. */
  id: z.optional(z.uuid()),
  /** Drops what was begun before. */
  fresh: z._default(z.boolean(), false),
});

export const draftStateResponse = z.object({
  /** 'opened': the link on the phone was used. */
  state: z.enum(['open', 'opened', 'signed', 'dropped']),
  /** Signed and not yet paid. */
  isPayable: z.boolean(),
});
export type DraftState = z.output<typeof draftStateResponse>;

/** A fresh handle for /versandweg/{data}, where the landlord may pay himself (D32). */
export const draftPaymentResponse = z.object({ data: z.string() });
