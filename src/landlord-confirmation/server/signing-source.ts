// A signing begins with a tenant's request or with the landlord; this interface makes both look the same.
import type { Address } from '../../address/rules/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { LinkPurpose } from '../../platform/access/scopes.ts';
import type { CertificateLandlord, PrintedText, ProtocolStep, TenantContact } from '../../certificate/rules/index.ts';
import type { Renews } from '../../certificate/server/index.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { TenantPerson } from '../../person-fields/rules/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import type { GivenAnswer, OpenConfirmation } from '../rules/index.ts';
import type { FixedFields } from '../rules/fixed-fields.ts';

export type RequestKind = OpenConfirmation['request'];

type AccountName = Pick<CertificateLandlord, 'entityType' | 'companyName' | 'gender' | 'firstName' | 'lastName'>;

/** An active account, as far as a signature needs it. */
export interface SigningAccount extends AccountName, Address {
  id: string;
  /** E.164, confirmed by TAN. */
  phone: string;
  activatedAt: Date;
}

/** A co-tenant who already has a person key. */
export interface NamedCoTenant {
  person: TenantPerson;
  keyId: string;
  /** Present only if the tenant gave one. */
  email?: string | undefined;
}

/** The certificate that a renewal follows. */
export interface SignedBefore {
  renews: Renews;
  /** Its Stichtag. */
  since: CalendarDate;
  signedOn: CalendarDate;
  coTenants: readonly TenantPerson[];
  /** Somebody was erased from it since, so it is not known which of the present tenants it named. */
  isIncomplete: boolean;
  /** Null if the request went to another mailbox than the one that signed it: that mailbox learns nothing about the signer. */
  signer: CertificateLandlord | null;
  text: PrintedText | null;
}

/** Something that waits for the landlord's signature. */
export interface Signing {
  /** Id of the record that the token belongs to. */
  id: string;
  request: RequestKind;
  tenantKeyId: string;
  landlordKeyId: string;
  /** Person key that seals the unsent draft. */
  draftKeyId: string;
  content: Pick<OpenConfirmation, 'tenant' | 'property' | 'landlord'>;
  /** How to reach the tenant, from the request; null if the landlord enters it. */
  contact: TenantContact | null;
  /** Co-tenants as the tenant named them; empty if the landlord began. */
  coTenants: readonly NamedCoTenant[];
  /** The certificate that this one follows; null if it follows none. */
  before: SignedBefore | null;
  /** Fields that the landlord may not change because they were proved by a link or a TAN (W31). */
  fixed: Partial<FixedFields>;
  /** Steps before the signature, oldest first; `way` is the channel of that step's TAN. */
  protocol: readonly (readonly [step: ProtocolStep, at: Date | null, way?: OtpChannel])[];
  /** When and from which network the tenant submitted it; null if the landlord began. */
  submitted: { at: Date; network: string | null } | null;
  /** The operator released it, so stops no longer hold it. */
  isReleased: boolean;
  /** The landlord's account, if he has one with this mailbox. */
  account: SigningAccount | null;
}

export type EndedSigning = 'confirmed' | 'declined' | 'held' | 'ended';

/** Null if this source has no such record. `answered` means that the landlord declined and can still undo that. */
export type FoundSigning =
  | { state: 'open'; signing: Signing }
  | { state: 'answered'; answer: GivenAnswer }
  | { state: EndedSigning; decidedAt?: Date | null }
  | null;

export interface SigningSource {
  request: RequestKind;
  /** The purpose of the links that lead to it. */
  purpose: LinkPurpose;
  find(connection: Connection, id: string): Promise<FoundSigning>;
  /** Like `find`, with the record locked until the transaction ends. */
  lock(trx: Transaction, id: string): Promise<FoundSigning>;
  /** Called on the first input on the page, not when the link is opened. */
  markOpened(id: string): Promise<void>;
  /** Marks it as signed and ends the links. False if it was signed or ended meanwhile. */
  markSigned(trx: Transaction, id: string): Promise<boolean>;
  /** Holds it for the operator and tells the other side. Missing if there is nobody else to tell. */
  hold?(trx: Transaction, id: string, reason: string): Promise<boolean>;
  findCertificate(trx: Transaction, id: string): Promise<{ id: string } | null>;
}

export interface Located {
  source: SigningSource;
  found: NonNullable<FoundSigning>;
}

/** An id belongs to one source at most. */
async function locate(
  sources: readonly SigningSource[],
  look: (source: SigningSource) => Promise<FoundSigning>,
): Promise<Located | null> {
  for (const source of sources) {
    const found = await look(source);
    if (found) return { source, found };
  }
  return null;
}

export const findSigning = (
  sources: readonly SigningSource[],
  connection: Connection,
  id: string,
): Promise<Located | null> => locate(sources, (source) => source.find(connection, id));

export const lockSigning = (sources: readonly SigningSource[], trx: Transaction, id: string): Promise<Located | null> =>
  locate(sources, (source) => source.lock(trx, id));
