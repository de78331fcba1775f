// Contract of one's own data (GDPR Art. 15, 17 and 20; law L22).
import * as z from 'zod/mini';
import { certificateStates } from '../../certificate/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';
import { requestStates } from '../../tenant-request/rules/index.ts';

/** The link of a mail, or, after it was exchanged, the record's id with its own token. */
export const openOwnDataBody = z.object({ token: z.string().check(z.maxLength(200)) });

/** `ask`: the link comes from a mail that people forward, so it opens nothing, and the tenant has to have another one mailed. */
export const openOwnDataResponse = z.union([
  z.object({ id: z.string(), token: z.string() }),
  z.object({ ask: z.literal(true) }),
]);

export type OpenedOwnData = z.infer<typeof openOwnDataResponse>;

/** Why nothing can be deleted now. */
export const deletionObstacles = ['payment-running', 'being-delivered'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

/** What a link is about: a tenant's request with everything that followed from it, or a certificate that a landlord began. */
const ownRecords = ['request', 'certificate'] as const;
export type OwnRecord = (typeof ownRecords)[number];

const nullableTime = z.nullable(z.string());

/** The summary shown on the page; the file contains everything. */
export const ownDataOverview = z.object({
  record: z.enum(ownRecords),
  firstName: z.string(),
  email: z.string(),
  requests: z.array(
    z.object({
      id: z.string(),
      state: z.enum(requestStates),
      flat: z.string(),
      landlord: z.string(),
      createdAt: z.string(),
      submittedAt: nullableTime,
    }),
  ),
  certificates: z.array(
    z.object({
      id: z.string(),
      state: z.enum(certificateStates),
      flat: z.string(),
      signedAt: z.string(),
      issuedAt: nullableTime,
      endsAt: nullableTime,
    }),
  ),
  invoices: z.array(z.object({ number: z.string(), issuedAt: z.string(), grossCents: z.number() })),
  counts: z.object({ messages: z.number(), codes: z.number(), links: z.number(), events: z.number() }),
  /** The stored number of co-tenants, for whom the record ends, too. The previous version does not send it. */
  others: z._default(z.number(), 0),
  obstacle: z.nullable(z.enum(deletionObstacles)),
});

export type OwnDataOverview = z.infer<typeof ownDataOverview>;

/** The exported file. */
export const exportFile = z.object({
  product: z.string(),
  exportedAt: z.string(),
  notes: z.array(z.string()),
  data: z.record(z.string(), z.unknown()),
});

export type ExportFile = z.infer<typeof exportFile>;

export const deleteOwnDataBody = z.object({ email: personFields('du').email });

export const deleteOwnDataResponse = z.object({ message: z.string() });
