// Finds the current certificate of a request, however often it was corrected.
import { sql, type SqlBool } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import type { CertificateState } from '../rules/lifecycle.ts';

/** Matches the newest of a chain of corrections; one that is not issued yet does not count. */
const isNewest = sql<SqlBool>`successor_id is null and (replaces_id is null or issued_at is not null)`;

export interface NewestCertificate {
  id: string;
  state: CertificateState;
  paidAt: Date | null;
}

async function findNewest(
  connection: Connection,
  column: 'request_id' | 'landlord_request_id',
  requestId: string,
): Promise<NewestCertificate | null> {
  const row = await connection
    .selectFrom('certificate')
    .select(['id', 'state', 'paid_at'])
    .where(column, '=', requestId)
    .where('state', '<>', 'deleted')
    .where(isNewest)
    .executeTakeFirst();
  return row ? { id: row.id, state: row.state as CertificateState, paidAt: row.paid_at } : null;
}

export const findCertificateOfRequest = (connection: Connection, requestId: string) =>
  findNewest(connection, 'request_id', requestId);

export const findCertificateOfLandlordRequest = (connection: Connection, landlordRequestId: string) =>
  findNewest(connection, 'landlord_request_id', landlordRequestId);
