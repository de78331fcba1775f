// A request with its sealed parts decrypted. A part is null once its person was erased.
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type {
  CheckStatusResponse,
  LandlordInformation,
  PersonalStep,
  RentalStep,
  RequestState,
} from '../rules/index.ts';

/** Data sealed with the tenant's key. A step is missing until it was saved. */
export interface TenantData {
  /** The first name as registered; the full name is in `personal`. */
  firstName: string;
  email: string;
  personal?: PersonalStep;
  rental?: RentalStep;
  /** The tenant's own number, E.164 (decision D09). */
  phone?: string;
  /** Channel of the TAN that submitted the request; missing means SMS. */
  codeWay?: OtpChannel;
  /** Facts from the previous certificate if this request is a renewal; otherwise missing. */
  renewal?: RenewedFacts;
}

export interface RenewedFacts {
  /** The certificate that these data come from. */
  certificateId: string;
  /** Stichtag of the previous certificate. */
  referenceDate: CalendarDate;
  /** The date in Germany. */
  signedOn: CalendarDate;
  /** The landlord had forwarded the request, so the tenant may know nothing of that address. */
  isLandlordHidden: boolean;
}

/** The certificate that a renewal follows, and the first one of the tenancy; each is named by the first of its chain of corrections. */
export interface Renewal {
  renewsId: string;
  tenancyId: string;
}

export interface OpenRequest {
  id: string;
  state: RequestState;
  personKeyId: string;
  /** Null while the request is a draft, because the landlord's data are then sealed with the tenant's key. */
  landlordKeyId: string | null;
  /** `personal.coTenants` holds only those who have not objected. */
  tenant: TenantData | null;
  /** Person keys in the order of `personal.coTenants`. */
  coTenantKeys: readonly string[];
  landlord: LandlordInformation | null;
  /** Null if the request is no renewal. */
  renewal: Renewal | null;
  /** The three ids of the submit call; they grant no access. */
  personalId: string;
  rentalId: string;
  landlordRefId: string;
  emailConfirmedAt: Date | null;
  verifiedAt: Date | null;
  heldReason: string | null;
  /** When the operator released the held request. */
  releasedAt: Date | null;
  /** Truncated network address. */
  submittedNetwork: string | null;
  submittedAt: Date | null;
  /** Version of the terms that the tenant agreed to. */
  termsVersion: string | null;
  lastMailedAt: Date | null;
  reminderCount: number;
  landlordOpenedAt: Date | null;
  decidedAt: Date | null;
  declineReason: string | null;
  /** End of the time in which the landlord may undo a decline; null once the tenant was told. */
  undoUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** `declineReason` of a request that was withdrawn because somebody named in it objected, not by the tenant. */
export const endedByObjection = 'co-tenant-objected';

/** `declineReason` of a request that was withdrawn because a new one with another address replaced it. */
export const endedByNewStart = 'started-again';

/** The request as the tenant may see it: without a decline that can still be undone. */
export function asTenantSees<Request extends OpenRequest>(request: Request): Request {
  if (request.state !== 'declined' || request.undoUntil === null) return request;
  return { ...request, state: 'submitted', undoUntil: null, decidedAt: null, declineReason: null };
}

/** The tenant asked for a reminder after a decline that can still be undone: it is sent only if the landlord undoes the decline. */
export function isReminderOwed({ undoUntil, decidedAt, lastMailedAt }: OpenRequest): boolean {
  return undoUntil !== null && decidedAt !== null && lastMailedAt !== null && lastMailedAt > decidedAt;
}

/** A draft with all three steps: what the tenant's code confirms and the landlord is asked about. */
export interface CompleteData {
  firstName: string;
  email: string;
  personal: PersonalStep;
  rental: RentalStep;
  phone: string;
  landlord: LandlordInformation;
  /** Missing if the request is no renewal, so that the hash of a first request does not change. */
  renewal?: RenewedFacts;
}

/** Null while a step is missing, or once a side was erased. */
export function completeDataOf({ tenant, landlord }: OpenRequest): CompleteData | null {
  if (!tenant?.personal || !tenant.rental || tenant.phone === undefined || !landlord) return null;
  const { firstName, email, personal, rental, phone, renewal } = tenant;
  return { firstName, email, personal, rental, phone, landlord, ...(renewal ? { renewal } : {}) };
}

export interface CertificateOfRequest {
  id: string;
  isPaid: boolean;
  isIssued: boolean;
  /** Who is paying while the provider has not decided yet. */
  beingPaidBy: 'tenant' | 'landlord' | null;
  signedAt: Date;
  issuedAt: Date | null;
  /** The landlord's statement (decision D33); null once erased. */
  statement: CheckStatusResponse['data']['statement'];
}

/** Passed in by the application: the certificate of a request, if the landlord signed one. */
export type CertificateOf = (requestId: string, connection?: Connection) => Promise<CertificateOfRequest | null>;

/** Hash of exactly what the tenant's code confirms: person, flat, number and landlord. */
export function hashContent({ personal, rental, phone, landlord }: CompleteData): Buffer {
  return sha256(canonicalJson({ personal, rental, phone, landlord }));
}

/** Keyed hashes that identify a tenant by address and by number, however the address is spelled and whatever else changes (W56). */
export const sidesOf = ({ vault }: Pick<Platform, 'vault'>, { email, phone }: Pick<CompleteData, 'email' | 'phone'>) =>
  [vault.blindIndex('email', mailboxOf(email)), vault.blindIndex('phone', phone)].map((side) =>
    side.toString('base64url'),
  );
