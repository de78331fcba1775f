// A request with its sealed parts opened. A part is null once its person was erased.
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

/** Sealed under the tenant's key. A step is missing until it was saved. */
export interface TenantData {
  /** The first name as registered; the full name is in `personal`. */
  firstName: string;
  email: string;
  personal?: PersonalStep;
  rental?: RentalStep;
  /** E.164, the tenant's own (decision D09). */
  phone?: string;
  /** How the TAN came that submitted it; missing: as an SMS. */
  codeWay?: OtpChannel;
  /** Facts from the certificate before, when this request asks for the new state; missing elsewhere. */
  renewal?: RenewedFacts;
}

export interface RenewedFacts {
  /** The certificate that these data are from. */
  certificateId: string;
  /** Stichtag of the certificate before. */
  referenceDate: CalendarDate;
  /** In Germany. */
  signedOn: CalendarDate;
  /** The landlord's side had passed the request on: nothing of that address is the tenant's to know. */
  isLandlordHidden: boolean;
}

/** Which certificate a renewal follows, and the first of the tenancy; each by the first of its chain of corrections. */
export interface Renewal {
  renewsId: string;
  tenancyId: string;
}

export interface OpenRequest {
  id: string;
  state: RequestState;
  personKeyId: string;
  /** Null while it is a draft: then the landlord's data lie under the tenant's key. */
  landlordKeyId: string | null;
  /** `personal.coTenants` holds only those who have not objected. */
  tenant: TenantData | null;
  /** Person keys in the order of `personal.coTenants`. */
  coTenantKeys: readonly string[];
  landlord: LandlordInformation | null;
  /** Null where it is no renewal. */
  renewal: Renewal | null;
  /** The three ids of the submit call; they carry no right. */
  personalId: string;
  rentalId: string;
  landlordRefId: string;
  emailConfirmedAt: Date | null;
  verifiedAt: Date | null;
  heldReason: string | null;
  /** The operator looked at it and let it go on. */
  releasedAt: Date | null;
  /** Truncated. */
  submittedNetwork: string | null;
  submittedAt: Date | null;
  /** Version of the terms that the tenant agreed to. */
  termsVersion: string | null;
  lastMailedAt: Date | null;
  reminderCount: number;
  landlordOpenedAt: Date | null;
  decidedAt: Date | null;
  declineReason: string | null;
  /** He said no and may take it back until then; null once the tenant was told. */
  undoUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** In `declineReason` of a request that was withdrawn: not by the tenant, but because somebody named in it objected. */
export const endedByObjection = 'co-tenant-objected';

/** In `declineReason` of a request that was withdrawn: a new one with another address took its place. */
export const endedByNewStart = 'started-again';

/** A no that may still be taken back does not exist for the tenant. */
export function asTenantSees<Request extends OpenRequest>(request: Request): Request {
  if (request.state !== 'declined' || request.undoUntil === null) return request;
  return { ...request, state: 'submitted', undoUntil: null, decidedAt: null, declineReason: null };
}

/** The tenant reminded after a no that may still be taken back: the mail goes out if it is, and not before. */
export function isReminderOwed({ undoUntil, decidedAt, lastMailedAt }: OpenRequest): boolean {
  return undoUntil !== null && decidedAt !== null && lastMailedAt !== null && lastMailedAt > decidedAt;
}

/** A draft whose three steps are all there: what the tenant's code confirms and the landlord is asked about. */
export interface CompleteData {
  firstName: string;
  email: string;
  personal: PersonalStep;
  rental: RentalStep;
  phone: string;
  landlord: LandlordInformation;
  /** Missing where it is no renewal: what was confirmed before is hashed as ever. */
  renewal?: RenewedFacts;
}

export function completeDataOf({ tenant, landlord }: OpenRequest): CompleteData | null {
  if (!tenant?.personal || !tenant.rental || tenant.phone === undefined || !landlord) return null;
  const { firstName, email, personal, rental, phone, renewal } = tenant;
  return { firstName, email, personal, rental, phone, landlord, ...(renewal ? { renewal } : {}) };
}

export interface CertificateOfRequest {
  id: string;
  isPaid: boolean;
  isIssued: boolean;
  /** Who has paid, while the provider has not decided yet. */
  beingPaidBy: 'tenant' | 'landlord' | null;
  signedAt: Date;
  issuedAt: Date | null;
  /** The landlord's statement (decision D33); null once erased. */
  statement: CheckStatusResponse['data']['statement'];
}

/** Given by the application: the certificate of a request, if the landlord signed one. */
export type CertificateOf = (requestId: string, connection?: Connection) => Promise<CertificateOfRequest | null>;

/** Hash of exactly what the tenant's code confirms: person, flat, number and landlord. */
export function hashContent({ personal, rental, phone, landlord }: CompleteData): Buffer {
  return sha256(canonicalJson({ personal, rental, phone, landlord }));
}

/** Keyed hashes that identify a tenant's side, however the address is spelled and whatever else changes (W56). */
export const sidesOf = ({ vault }: Pick<Platform, 'vault'>, { email, phone }: Pick<CompleteData, 'email' | 'phone'>) =>
  [vault.blindIndex('email', mailboxOf(email)), vault.blindIndex('phone', phone)].map((side) =>
    side.toString('base64url'),
  );
