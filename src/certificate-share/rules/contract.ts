// The contract of shares. A share is a link for one reader that expires (decision 0045).
//
// The tenant's calls need a token of scope `certificate:deliver`. The download page has one. The status page gets it by POST
// /tenant/deliver-link and exchanging that link (GET /certificate/{urlToken}), the own data by POST
// /certificate/shares/session.
import * as z from 'zod/mini';
import { shareLabelField } from './label-field.ts';
import { shareTenantTexts as texts } from './messages.de.ts';
import { shareChoices, shareDays, sharedStates } from './parts.ts';
import { shareObstacles } from './problems.ts';

const days = z.literal(shareDays, texts.days);

/** The certificate by its id in the own data; needs a token of scope `own-data`. */
export const shareSessionBody = z.object({ certificateId: z.string().check(z.maxLength(100)) });

/** `id` goes into the address bar; `token` is of scope `certificate:deliver`. */
export const shareSessionResponse = z.object({ id: z.string(), token: z.string() });

export const createShareBody = z.object({
  label: shareLabelField,
  days,
  /** What is shown in addition to what every share shows; usually nothing. */
  parts: z.array(z.enum(shareChoices, texts.parts)).check(z.maxLength(shareChoices.length, texts.parts)),
  withFile: z.boolean(),
  /** True when the page told the tenant about the comparison; missing from the previous version. */
  comparable: z.optional(z.boolean()),
});

export type CreateShareBody = z.infer<typeof createShareBody>;

export const extendShareBody = z.object({ days });

export const shareParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

/** `ended` by the tenant; `expired` with its own time or the certificate's; `gone` when a side was erased. */
export const shareEndReasons = ['ended', 'expired', 'gone'] as const;

const time = z.string();
const maybeTime = z.nullable(time);

const shareSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** The link; empty once the share has ended. */
  link: z.string(),
  parts: z.array(z.enum(shareChoices)),
  withFile: z.boolean(),
  createdAt: time,
  /** The first instant at which it no longer opens; see `lastDay` for the displayed date. */
  expiresAt: time,
  /** The last day in Germany, YYYY-MM-DD, for 'Gilt bis …'. */
  lastDay: z.string(),
  endedAt: maybeTime,
  endReason: z.nullable(z.enum(shareEndReasons)),
  /** Times of opening are rounded down to the minute. */
  openedFirstAt: maybeTime,
  openedLastAt: maybeTime,
  openedCount: z.number(),
  /** True when its reader last saw an older state than the present one. */
  openedOlder: z.boolean(),
  /** True when some choice of days would extend it. */
  canExtend: z.boolean(),
  /** Until when ending it can be undone; null when it is active, or this is no longer possible. */
  undoUntil: maybeTime,
});

export type Share = z.infer<typeof shareSchema>;

/** The response to creating, extending, ending and resuming a share. */
export const shareResponse = z.object({ share: shareSchema });

export const sharesResponse = z.object({
  /** Active shares first; each group newest first. */
  shares: z.array(shareSchema),
  newAllowed: z.boolean(),
  /** Why no new share is allowed; the text is in `shareTenantTexts.closed`. */
  reason: z.nullable(z.enum(shareObstacles)),
  /** YYYY-MM-DD: today, and the last day on which the certificate can be read, for the date below 'Wie lange?'. */
  today: z.string(),
  certificateLastDay: z.nullable(z.string()),
  /**
   * True when an older certificate of the tenancy was requested, and this is about the newer one. Missing from the previous
   * version.
   */
  isNewer: z._default(z.boolean(), false),
  /** The landlord's remark; null when there is none, and from the previous version. Then it can't be selected. */
  remark: z._default(z.nullable(z.string()), null),
  /** True when the certificate names more than one person. Missing from the previous version. */
  isOfSeveral: z._default(z.boolean(), false),
});

export type SharesView = z.infer<typeof sharesResponse>;

/** The token that the reader's browser derives from the key: base64url, 43 characters. Anything else is unknown. */
export const openShareBody = z.object({ token: z.string().check(z.maxLength(200)) });

const sharedSchema = z.object({
  id: z.string(),
  /**
   * The view, AES-128-GCM under the view key, base64; null when the certificate was revoked, which the page reports without
   * content.
   */
  view: z.nullable(z.string()),
  state: z.enum(sharedStates),
  /** ISO time of the last change of status; empty while it is valid. */
  stateSince: z.string(),
  /** When the server read the state. */
  checkedAt: time,
  label: z.string(),
  expiresAt: time,
  lastDay: z.string(),
  hasFile: z.boolean(),
  /**
   * True when data from an identity card can be compared by POST /certificate/shares/compare. Missing from the previous
   * version.
   */
  canCompare: z._default(z.boolean(), false),
  /** True when this reader has seen an older certificate behind the same link; it was corrected or renewed. */
  newerNote: z.boolean(),
});

export type SharedCertificate = z.infer<typeof sharedSchema>;

/** The response of GET /certificate/shares/view, with the token from opening the share. */
export const sharedResponse = sharedSchema;

/** `token` has the scope `certificate:shared`, lasts 30 minutes and needs no cookie. */
export const openShareResponse = z.extend(sharedSchema, { token: z.string() });

export type OpenedShare = z.infer<typeof openShareResponse>;

/**
 * Part of the response of POST /certificate/verify-file when the file is a share's copy; its state is that of the certificate.
 * `label` is null once the share has ended.
 */
export const checkedCopy = z.object({ label: z.nullable(z.string()) });
