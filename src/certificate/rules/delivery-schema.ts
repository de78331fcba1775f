// The contract of GET /certificate/{urlToken}: only what the delivery, payment and download pages need.
import * as z from 'zod/mini';
import { arrearsKinds } from './certificate-data.ts';
import { tenantMailStates } from './tenant-mails.ts';

/** Who may order and pay; the one who did is the customer (decision D32). */
export const payers = ['tenant', 'landlord'] as const;

export type Payer = (typeof payers)[number];

/** Who a link belongs to. A reader was sent the finished file and has no other access. */
export type Viewer = Payer | 'reader';

const letterStates = ['preparing', 'handed-over', 'sent', 'failed', 'canceled'] as const;

export type LetterState = (typeof letterStates)[number];

const outcome = z.object({
  rentPaidRegularly: z.boolean(),
  /** True when any kind of claim is open. */
  rentArrears: z.boolean(),
  /** Empty when nothing is open. */
  arrearsKind: z.enum([...arrearsKinds, '']),
  /** German number format; empty when nothing is open. The misspelt name is the API's (spec 5). */
  arreasAmount: z.string(),
  remark: z.string(),
});

/** The text beside the picture of the first page, word for word as printed. */
const preview = z.object({
  /** Today's date in Germany, by the server's clock. */
  today: z.string(),
  /** Until when it can be ordered; until then it costs nothing. */
  payableUntil: z.string(),
  /** The date that is printed if it is ordered today. */
  recommendedUntil: z.string(),
  level: z.number(),
  levelName: z.string(),
  checked: z.array(z.string()),
  notChecked: z.array(z.string()),
  /** Further warnings that the second page prints; missing from the previous version. */
  warnings: z._default(z.array(z.string()), []),
  /**
   * For the tenant only: which of his data the landlord changed, by field name, never by value; empty when none. Missing from
   * the previous version.
   */
  corrected: z._default(z.string(), ''),
  /** All printed rows about parties, flat and answers. */
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
});

const deliveredCertificateSchema = z.object({
  _id: z.string(),
  viewer: z.enum(payers),
  /** True once paid. */
  payment: z.boolean(),
  certificateRequest: z.enum(['landlord', 'other']),
  certificateType: z.enum(['email', 'post', '']),
  state: z.enum(['awaiting-payment', 'paid', 'issued', 'suspended', 'replaced', 'revoked']),
  title: z.string(),
  /** The whole sentence, word for word; empty once the landlord was erased. */
  statement: z.string(),
  /** Stichtag, YYYY-MM-DD. */
  referenceDate: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** For the landlord only: whether the tenant may be mailed; missing from the previous version. */
  tenantMail: z._default(z.enum(tenantMailStates), 'possible'),
  /**
   * For the landlord only: whether the file was mailed to the tenant; null before any file was, and from the previous version.
   */
  tenantMailed: z._default(z.nullable(z.boolean()), null),
  /** For the landlord only: the tenant has a link that still leads to the payment; missing from the previous version. */
  tenantCanPay: z._default(z.boolean(), false),
  /** 'Straße Nr., PLZ Ort' of the flat. */
  flat: z.string(),
  /** False when the tenant never confirmed his own address: then no letter is sold (W48). */
  isPostPossible: z.boolean(),
  /** The postal address that the tenant confirmed for a letter; empty for everybody but the tenant. */
  postalAddress: z.string(),
  /** The state of the letter that was bought; null when there is none. */
  letter: z.nullable(
    z.object({
      state: z.enum(letterStates),
      /** ISO time of the last change; null while the letter is being prepared. */
      at: z.nullable(z.string()),
    }),
  ),
  landlordName: z.string(),
  /** Name and address that an invoice to this viewer carries. */
  customer: z.string(),
  /** True once this viewer paid: the invoice is the payer's. */
  hasInvoice: z.boolean(),
  /** Needed for withdrawing from the contract; empty for a viewer who did not pay. */
  orderNumber: z.string(),
  /** True when a refund was documented by a credit note. */
  hasCreditNote: z.boolean(),
  signedAt: z.string(),
  /** ISO time, empty until issued. */
  issueDate: z.string(),
  /** ISO time from which it can no longer be checked (decision D62); empty until issued. */
  endsAt: z.string(),
  /** True before issue and for a day after it: the page thanks only a fresh customer. Missing from the previous version. */
  isFresh: z._default(z.boolean(), true),
  /** Set only once issued. */
  uniqueCode: z.string(),
  outcome,
  /** True once the file may be downloaded: paid, issued, and the order confirmation handed to the mail server (L05). */
  isReleased: z.boolean(),
  /** True when the order confirmation could not be mailed: this viewer paid and has to save it before the file is released. */
  mustSaveConfirmation: z.boolean(),
  /**
   * True when the order confirmation bounced after the mail server had accepted it: this viewer paid and may save it; the file
   * is available regardless. Missing from the previous version.
   */
  isConfirmationReturned: z._default(z.boolean(), false),
  /** For a renewal, the Stichtag (YYYY-MM-DD) of the certificate that it follows; missing from the previous version. */
  renews: z._default(z.nullable(z.object({ referenceDate: z.string() })), null),
  /** For the tenant only, before issue: the number of active share links that will show this certificate once it is issued. */
  openShares: z._default(z.number(), 0),
  /** The side whose payment the provider is still processing, so that nobody pays twice. Missing from the previous version. */
  beingPaidBy: z._default(z.nullable(z.enum(['tenant', 'landlord'])), null),
  /** Null once paid; missing from the previous version. */
  preview: z._default(z.nullable(preview), null),
});

export type DeliveredCertificate = z.infer<typeof deliveredCertificateSchema>;

/** What a reader is told before he downloads the file. */
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
  /**
   * Seconds until the session ends even if it is used; null when it lasts as long as it is used. Missing from the previous
   * version.
   */
  secondsLeft: z._default(z.nullable(z.number()), null),
});

export const handleParamsSchema = z.object({ urlToken: z.string().check(z.minLength(1), z.maxLength(100)) });

export const certificateIdParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
