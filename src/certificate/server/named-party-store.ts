// On which certificates somebody stands as a further tenant, and what goes with them when they are erased of it.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { findCertificate } from './certificate-store.ts';
import { dropSearchRows, searchRows, storeSearchRows } from './search-store.ts';

export interface NamingCertificate {
  id: string;
  state: CertificateState;
  signedAt: Date;
  issuedAt: Date | null;
  accountId: string | null;
  /** The first of its tenancy. */
  tenancyId: string;
}

const selectNaming = (connection: Connection, personKeyId: string) =>
  connection
    .selectFrom('certificate_party')
    .innerJoin('certificate', 'certificate.id', 'certificate_party.certificate_id')
    .select(['certificate.id', 'state', 'signed_at', 'issued_at', 'landlord_account_id'])
    .select(({ fn }) => fn.coalesce('tenancy_id', 'ordered_id', 'certificate.id').as('tenancy_id'))
    .where('certificate_party.person_key_id', '=', personKeyId)
    .where('side', '=', 'tenant')
    .orderBy('certificate.id');

interface NamingRow {
  id: string;
  state: string;
  signed_at: Date;
  issued_at: Date | null;
  landlord_account_id: string | null;
  tenancy_id: string;
}

const read = (row: NamingRow): NamingCertificate => ({
  id: row.id,
  state: row.state as CertificateState,
  signedAt: row.signed_at,
  issuedAt: row.issued_at,
  accountId: row.landlord_account_id,
  tenancyId: row.tenancy_id,
});

/** Whatever became of them. */
export const certificatesNaming = async (connection: Connection, personKeyId: string): Promise<NamingCertificate[]> =>
  (await selectNaming(connection, personKeyId).execute()).map(read);

/** The same, and nobody else changes them until the transaction ends. */
export const lockNaming = async (trx: Transaction, personKeyId: string): Promise<NamingCertificate[]> =>
  (await selectNaming(trx, personKeyId).forNoKeyUpdate('certificate').execute()).map(read);

/** After somebody who stood there does not any more: the landlord's list finds them by the names of the others alone. */
export async function searchAnew(
  platform: Pick<Platform, 'vault'>,
  trx: Transaction,
  certificates: readonly Pick<NamingCertificate, 'id' | 'accountId'>[],
): Promise<void> {
  for (const { id, accountId } of certificates) {
    const tenant = accountId === null ? null : (await findCertificate(platform, trx, id))?.tenant;
    if (accountId === null || !tenant) continue;
    await dropSearchRows(trx, id);
    await storeSearchRows(trx, searchRows(platform, accountId, id, tenant));
  }
}
