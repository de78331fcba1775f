// Contract of GET /certificate/{urlToken}: the least the delivery, payment and download pages need.
import * as z from 'zod/mini';
import { arrearsKinds } from './certificate-data.ts';
import { tenantMailStates } from './tenant-mails.ts';

/** Who may order and pay; whoever did is the customer (decision D32). */
export const payers = ['tenant', 'landlord'] as const;

export type Payer = (typeof payers)[number];

/** Whose link it is. A reader was sent the finished file and gets nothing else. */
export type Viewer = Payer | 'reader';

const letterStates = ['preparing', 'handed-over', 'sent', 'failed', 'canceled'] as const;

export type LetterState = (typeof letterStates)[number];

const outcome = z.object({
  rentPaidRegularly: z.boolean(),
  /** Something is open, of whatever kind. */
  rentArrears: z.boolean(),
  /** Empty where nothing is open. */
  arrearsKind: z.enum([...arrearsKinds, '']),
  /** German number format, empty where nothing is open. Misspelt in the API (spec 5); kept. */
  arreasAmount: z.string(),
  remark: z.string(),
});

/** What stands beside the picture of the first page, word for word as on the paper. */
const preview = z.object({
  /** In Germany, by the server's clock. */
  today: z.string(),
  /** Until then it waits for an order and costs nothing. */
  payableUntil: z.string(),
  /** If it is ordered today. */
  recommendedUntil: z.string(),
  level: z.number(),
  levelName: z.string(),
  checked: z.array(z.string()),
  notChecked: z.array(z.string()),
  /** What the second page names beside it, where it does; the version before says nothing of it. */
  warnings: z._default(z.array(z.string()), []),
  /**
   * For the tenant's eyes: which of his data the landlord changed, by name and never by value; empty where none was. The version
   * before says nothing of it.
   */
  corrected: z._default(z.string(), ''),
  /** Everything that is printed of parties, flat and answers. */
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
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
  /** The whole sentence, word for word; empty once the landlord was erased. */
  statement: z.string(),
  /** Stichtag, YYYY-MM-DD. */
  referenceDate: z.string(),
  tenant: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** For the landlord's eyes: whether the tenant is mailed; the version before says nothing of it. */
  tenantMail: z._default(z.enum(tenantMailStates), 'possible'),
  /** For the landlord's eyes: whether the file went to the tenant; null while nothing did, and from the version before. */
  tenantMailed: z._default(z.nullable(z.boolean()), null),
  /** For the landlord's eyes: the tenant has a link that still leads to the payment; the version before says nothing of it. */
  tenantCanPay: z._default(z.boolean(), false),
  /** 'Straße Nr., PLZ Ort' of the flat. */
  flat: z.string(),
  /** False where the tenant never confirmed an address of his own: then no letter is sold (W48). */
  isPostPossible: z.boolean(),
  /** Whom a letter goes to, as the tenant confirmed it; for the tenant's eyes only, else empty. */
  postalAddress: z.string(),
  /** What became of the letter that was bought; null when there is none to speak of. */
  letter: z.nullable(
    z.object({
      state: z.enum(letterStates),
      /** ISO time of the last change; null while it is prepared. */
      at: z.nullable(z.string()),
    }),
  ),
  landlordName: z.string(),
  /** Name and address that an invoice to this viewer carries. */
  customer: z.string(),
  /** True once this viewer paid: the invoice is the payer's. */
  hasInvoice: z.boolean(),
  /** Named when the contract is withdrawn from; empty for whoever did not pay. */
  orderNumber: z.string(),
  /** Money went back, and a document says so. */
  hasCreditNote: z.boolean(),
  signedAt: z.string(),
  /** ISO time, empty until issued. */
  issueDate: z.string(),
  /** ISO time from which it can't be checked any more (decision D62); empty until issued. */
  endsAt: z.string(),
  /** Not issued yet, or within the last day: whoever comes back later is not thanked again. The version before does not say it. */
  isFresh: z._default(z.boolean(), true),
  /** Only once issued. */
  uniqueCode: z.string(),
  outcome,
  /** True once the file may be loaded: paid, issued, and the order confirmation handed over (L05). */
  isReleased: z.boolean(),
  /** True when the order confirmation could not be mailed: this viewer paid and has to save it before the file goes out. */
  mustSaveConfirmation: z.boolean(),
  /**
   * True when its mail came back after it was taken: this viewer paid and may save it, the file is there all the same. The version
   * before says nothing of it.
   */
  isConfirmationReturned: z._default(z.boolean(), false),
  /** Of a renewal, which certificate it follows, by its Stichtag (YYYY-MM-DD); the version before knows none. */
  renews: z._default(z.nullable(z.object({ referenceDate: z.string() })), null),
  /** For the tenant's eyes, before it is issued: so many open links show this one then. */
  openShares: z._default(z.number(), 0),
  /** Whose payment the provider still looks at: nobody has to pay a second time. The version before says nothing of it. */
  beingPaidBy: z._default(z.nullable(z.enum(['tenant', 'landlord'])), null),
  /** Null once it is paid; the version before says nothing of it. */
  preview: z._default(z.nullable(preview), null),
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
  /** It ends then, however much it is used. Null: it goes on as long as it is used; the version before says nothing of it. */
  secondsLeft: z._default(z.nullable(z.number()), null),
});

export const handleParamsSchema = z.object({ urlToken: z.string().check(z.minLength(1), z.maxLength(100)) });

export const certificateIdParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });
