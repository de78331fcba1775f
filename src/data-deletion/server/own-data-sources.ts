// What other rooms know of one person; passed in by the application.
import type { LandlordsCertificate, TenantsCertificate } from '../../certificate/server/index.ts';
import type { TenantsShare } from '../../certificate-share/server/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { LandlordsRequests, TenantsRequests } from '../../tenant-request/server/index.ts';

export interface FoundOrders {
  orders: readonly { id: string }[];
  attempts: readonly { id: string }[];
}

export interface FoundInvoice {
  id: string;
  number: string;
  issuedAt: Date;
  grossCents: number;
}

interface MoneySources {
  orders(connection: Connection, certificateIds: readonly string[], payer: 'tenant' | 'landlord'): Promise<FoundOrders>;
  invoices(connection: Connection, orderIds: readonly string[]): Promise<readonly FoundInvoice[]>;
  withdrawals(
    connection: Connection,
    orderIds: readonly string[],
    customer: 'tenant' | 'landlord',
  ): Promise<readonly { id: string }[]>;
}

export interface TenantSources extends MoneySources {
  requestsOfTenant(connection: Connection, personKeyId: string): Promise<TenantsRequests>;
  certificatesOfTenant(connection: Connection, tenantKeyId: string): Promise<TenantsCertificate[]>;
  sharesOfTenant(connection: Connection, tenantKeyId: string): Promise<readonly TenantsShare[]>;
}

/** An active account, with what its own room knows of it. */
export interface AccountOwner {
  personKeyId: string;
  emailIndex: Buffer;
  wantsNoRequests: boolean;
  account: object;
}

export interface LandlordSources extends MoneySources {
  account(connection: Connection, accountId: string): Promise<AccountOwner | null>;
  begunByLandlord(connection: Connection, accountId: string): Promise<readonly { id: string }[]>;
  draftsOfLandlord(
    connection: Connection,
    keys: LandlordsRequests['keys'],
  ): Promise<{ requestId: string; values: object }[]>;
  requestsOfLandlord(connection: Connection, emailIndex: Buffer): Promise<LandlordsRequests>;
  certificateIdsOfLandlord(
    connection: Connection,
    of: { accountId: string; landlordKeyIds: readonly string[] },
  ): Promise<string[]>;
  /** Yields batches, because there may be thousands. */
  certificatesOfLandlord(connection: Connection, ids: readonly string[]): AsyncIterable<LandlordsCertificate[]>;
}

export const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);
