// Contract of GET /certificate/{urlToken}: the least the delivery, payment and download pages need.
import * as z from 'zod/mini';

/** Who may order and pay; whoever did is the customer (reading D32). */
export const payers = ['tenant', 'landlord'] as const;

export type Payer = (typeof payers)[number];

/** Whose link it is. A reader was sent the finished file and gets nothing else. */
export type Viewer = Payer | 'reader';

const outcome = z.object({
  rentPaidRegularly: z.boolean(),
  rentArrears: z.boolean(),
  /** German number format, empty without arrears. */
  arreasAmount: z.string(),
  remark: z.string(),
});

const deliveredCertificateSchema = z.object({
  _id: z.string(),
  viewer: z.enum(payers),
  /** Truthy once paid. */
  payment: z.boolean(),
  certificateRequest: z.enum(['landlord', 'other']),
  certificateType: z.enum(['email', 'post', '']),
  state: z.enum(['awaiting-payment', 'paid', 'issued', 'suspended', 'replaced', 'revoked']),
  title: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** 'Straße Nr., PLZ Ort' of the flat. */
  flat: z.string(),
  /** Where a letter would go: the tenant's own recorded address. */
  postalAddress: z.string(),
  landlordName: z.string(),
  /** Name and address that an invoice to this viewer carries. */
  customer: z.string(),
  /** True once this viewer paid: the invoice is the payer's. */
  hasInvoice: z.boolean(),
  signedAt: z.string(),
  /** ISO time, empty until issued. */
  issueDate: z.string(),
  /** Only once issued. */
  uniqueCode: z.string(),
  outcome,
  /** True once the file may be loaded: paid, issued, and the order confirmation handed over (L05). */
  isReleased: z.boolean(),
});

export type DeliveredCertificate = z.infer<typeof deliveredCertificateSchema>;

/** What a reader learns before he loads the file. */
const finishedFileSchema = z.object({
  _id: z.string(),
  viewer: z.literal('reader'),
  state: z.enum(['issued', 'suspended', 'replaced', 'revoked']),
  title: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string() }),
  issueDate: z.string(),
});

export type FinishedFile = z.infer<typeof finishedFileSchema>;

export const deliveryResponseSchema = z.object({
  certificate: z.discriminatedUnion('viewer', [deliveredCertificateSchema, finishedFileSchema]),
  token: z.string(),
});

export const handleParamsSchema = z.object({ urlToken: z.string().check(z.minLength(1), z.maxLength(100)) });

export const certificateIdParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
