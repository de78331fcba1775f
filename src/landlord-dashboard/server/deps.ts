// What the dashboard gets of rooms it does not know; tied together by the application.
import type { Address } from '../../address/rules/index.ts';
import type { PaymentOfCertificate } from '../../certificate/server/index.ts';
import type { EntityType, Gender } from '../../person-fields/rules/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** An account that can log in. */
export interface OwnAccount {
  id: string;
  personKeyId: string;
  email: string;
  /** E.164, confirmed by TAN. */
  phone: string;
  entityType: EntityType;
  companyName: string;
  gender: Gender;
  firstName: string;
  lastName: string;
  address: Address;
  activatedAt: Date;
}

/** A tenant's request that waits for the answer of this mailbox. */
export interface WaitingRequest {
  id: string;
  tenant: { personal: { firstName: string; lastName: string }; rental: Address };
  submittedAt: Date;
}

export interface DashboardDeps {
  /** Null unless active. */
  findAccount(connection: Database | Transaction, id: string): Promise<OwnAccount | null>;
  payment: Pick<PaymentOfCertificate, 'isReleased' | 'payerOf' | 'isBeingPaid'>;
  /** Of these certificates, those that have a finished invoice, whoever paid. */
  withInvoice(certificateIds: readonly string[]): Promise<ReadonlySet<string>>;
  waitingRequests(email: string): Promise<WaitingRequest[]>;
  /** The landlord opened a tenant's request. */
  markOpened(requestId: string): Promise<void>;
  /** Ends the tenant's request whose certificate the landlord deleted, and tells the tenant. */
  takeBack(trx: Transaction, requestId: string): Promise<void>;
}
