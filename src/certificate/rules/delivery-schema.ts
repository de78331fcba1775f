// Contract of GET /certificate/{urlToken}: the least the delivery, payment and download pages need.
import * as z from 'zod/mini';

const outcome = z.object({
  rentPaidRegularly: z.boolean(),
  rentArrears: z.boolean(),
  /** German number format, empty without arrears. */
  arreasAmount: z.string(),
  remark: z.string(),
});

export const deliveredCertificateSchema = z.object({
  _id: z.string(),
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

export const deliveryResponseSchema = z.object({
  certificate: deliveredCertificateSchema,
  token: z.string(),
});

export const handleParamsSchema = z.object({ urlToken: z.string().check(z.minLength(1), z.maxLength(100)) });

export const certificateIdParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
