// Contract of shares: a link for one reader, with an end (decision 0045).
//
// The tenant's calls take the token of scope `certificate:deliver`. The download page has it. From the status page it comes by
// POST /tenant/deliver-link and the exchange of that link (GET /certificate/{urlToken}), from the own data by
// POST /certificate/shares/session.
import * as z from 'zod/mini';
import { shareLabelField } from './label-field.ts';
import { shareTenantTexts as texts } from './messages.de.ts';
import { shareChoices, shareDays, sharedStates } from './parts.ts';
import { shareObstacles } from './problems.ts';

const days = z.literal(shareDays, texts.days);

/** Which certificate, by its id as the own data tells it; with a token of scope `own-data`. */
export const shareSessionBody = z.object({ certificateId: z.string().check(z.maxLength(100)) });

/** `id` stands in the address bar, `token` is of scope `certificate:deliver`. */
export const shareSessionResponse = z.object({ id: z.string(), token: z.string() });

export const createShareBody = z.object({
  label: shareLabelField,
  days,
  /** What is shown besides what always is; nothing more as a rule. */
  parts: z.array(z.enum(shareChoices, texts.parts)).check(z.maxLength(shareChoices.length, texts.parts)),
  withFile: z.boolean(),
  /** The page told the tenant of the comparison; one of the version before does not. */
  comparable: z.optional(z.boolean()),
});

export type CreateShareBody = z.infer<typeof createShareBody>;

export const extendShareBody = z.object({ days });

export const shareParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

/** `ended`: by the tenant; `expired`: its time was over, or that of the certificate; `gone`: a side had its data erased. */
export const shareEndReasons = ['ended', 'expired', 'gone'] as const;

const time = z.string();
const maybeTime = z.nullable(time);

const shareSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Empty once it has ended. */
  link: z.string(),
  parts: z.array(z.enum(shareChoices)),
  withFile: z.boolean(),
  createdAt: time,
  /** The first instant at which it opens no more; see `lastDay` for the text. */
  expiresAt: time,
  /** YYYY-MM-DD in Germany: 'Gilt bis …'. */
  lastDay: z.string(),
  endedAt: maybeTime,
  endReason: z.nullable(z.enum(shareEndReasons)),
  /** To the minute. */
  openedFirstAt: maybeTime,
  openedLastAt: maybeTime,
  openedCount: z.number(),
  /** Whoever opened it saw an older state than the present one, and has not come back since. */
  openedOlder: z.boolean(),
  /** Some choice of days makes it longer. */
  canExtend: z.boolean(),
  /** Until then ending can be taken back; null: it is open, or it can't any more. */
  undoUntil: maybeTime,
});

export type Share = z.infer<typeof shareSchema>;

/** Answer of creating, extending, ending and resuming. */
export const shareResponse = z.object({ share: shareSchema });

export const sharesResponse = z.object({
  /** Open ones first, newest first. */
  shares: z.array(shareSchema),
  newAllowed: z.boolean(),
  /** Why not; its sentence is in `shareTenantTexts.closed`. */
  reason: z.nullable(z.enum(shareObstacles)),
  /** YYYY-MM-DD: today, and the last day on which the certificate itself can be read; for the date below 'Wie lange?'. */
  today: z.string(),
  certificateLastDay: z.nullable(z.string()),
  /** It was asked by an older certificate of the tenancy, and this speaks of the newer one. The version before does not say. */
  isNewer: z._default(z.boolean(), false),
  /** What the landlord wrote in his own words; null: nothing, and what the version before says. It can't be ticked then. */
  remark: z._default(z.nullable(z.string()), null),
  /** More than one person stands on it. The version before does not say. */
  isOfSeveral: z._default(z.boolean(), false),
});

export type SharesView = z.infer<typeof sharesResponse>;

/** What the reader's browser made of the key: base64url, 43 signs. Anything else is unknown. */
export const openShareBody = z.object({ token: z.string().check(z.maxLength(200)) });

const sharedSchema = z.object({
  id: z.string(),
  /** AES-128-GCM under the view key, base64; null: the certificate was revoked, and the page says so without content. */
  view: z.nullable(z.string()),
  state: z.enum(sharedStates),
  /** ISO time of the last change of status; empty while it is valid. */
  stateSince: z.string(),
  /** When the server read it. */
  checkedAt: time,
  label: z.string(),
  expiresAt: time,
  lastDay: z.string(),
  hasFile: z.boolean(),
  /** What stands on an identity card can be compared: POST /certificate/shares/compare. The version before can't. */
  canCompare: z._default(z.boolean(), false),
  /** This reader saw an older certificate behind the same link before; it was corrected or confirmed anew. */
  newerNote: z.boolean(),
});

export type SharedCertificate = z.infer<typeof sharedSchema>;

/** GET /certificate/shares/view, with the token that opening gave. */
export const sharedResponse = sharedSchema;

/** `token`: scope `certificate:shared`, 30 minutes, no cookie. */
export const openShareResponse = z.extend(sharedSchema, { token: z.string() });

export type OpenedShare = z.infer<typeof openShareResponse>;

/**
 * In the answer of POST /certificate/verify-file, where the file is the copy of a share: its state is told as the certificate's.
 * `label` is null once the share has ended.
 */
export const checkedCopy = z.object({ label: z.nullable(z.string()) });
