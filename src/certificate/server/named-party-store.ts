// The further parties of certificates, that is everybody but the first tenant and the first landlord: who they are, which certificates
// name a person, and the search words without somebody who was erased.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { findCertificate } from './certificate-store.ts';
import { openParty, type OpenParty, type PartySide } from './party-store.ts';
import { dropSearchRows, searchRows, storeSearchRows } from './search-store.ts';

export interface NamingCertificate {
  id: string;
  state: CertificateState;
  side: PartySide;
  requestId: string | null;
  signedAt: Date;
  issuedAt: Date | null;
  accountId: string | null;
  /** The id of the first certificate of the tenancy. */
  tenancyId: string;
}

const selectNaming = (connection: Connection, personKeyId: string) =>
  connection
    .selectFrom('certificate_party')
    .innerJoin('certificate', 'certificate.id', 'certificate_party.certificate_id')
    .select(['certificate.id', 'state', 'side', 'request_id as requestId', 'signed_at as signedAt'])
    .select(['issued_at as issuedAt', 'landlord_account_id as accountId'])
    .select(({ fn }) => fn.coalesce('tenancy_id', 'ordered_id', 'certificate.id').as('tenancyId'))
    .$narrowType<{ state: CertificateState; side: PartySide }>()
    .where('certificate_party.person_key_id', '=', personKeyId)
    .orderBy('certificate.id');

/** Certificates that name this person, in any state. */
export const certificatesNaming = (connection: Connection, personKeyId: string): Promise<NamingCertificate[]> =>
  selectNaming(connection, personKeyId).execute();

/** Like `certificatesNaming`, locked until the transaction ends. */
export const lockCertificatesNaming = (trx: Transaction, personKeyId: string): Promise<NamingCertificate[]> =>
  selectNaming(trx, personKeyId).forNoKeyUpdate('certificate').execute();

/**
 * Rebuilds the search words after a person was removed: the landlord's list then finds the certificates by the other names
 * only.
 */
export async function rebuildSearch(
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

/** Finds a further party by their key; null when erased or named nowhere. */
export async function findParty(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  personKeyId: string,
): Promise<OpenParty | null> {
  const row = await selectParties(connection)
    .where('certificate_party.person_key_id', '=', personKeyId)
    .where('sealed', '<>', Buffer.alloc(0))
    .executeTakeFirst();
  return row ? openParty(platform, connection, row) : null;
}

const selectParties = (connection: Connection) =>
  connection
    .selectFrom('certificate_party')
    .innerJoin('certificate', 'certificate.id', 'certificate_party.certificate_id')
    .select(['certificate_id', 'side', 'position', 'certificate_party.person_key_id', 'sealed'])
    // 'tenant' before 'landlord'.
    .orderBy('side', 'desc')
    .orderBy('position')
    .orderBy('certificate_id', 'desc');

export interface FurtherParty {
  personKeyId: string;
  side: PartySide;
  /** Null once erased. */
  person: OpenParty | null;
}

/** The further parties of one certificate (`id` is its id) or of all certificates of one request (its id), each once, tenants first. */
export async function furtherPartiesOf(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  id: string,
): Promise<FurtherParty[]> {
  const rows = await selectParties(connection)
    .where(({ eb, or }) =>
      or([eb('certificate.id', '=', id), eb('request_id', '=', id), eb('landlord_request_id', '=', id)]),
    )
    .execute();
  const keys = [...new Set(rows.map((row) => row.person_key_id))];
  // Prefer a row that still has its content: one certificate's copy may be cleared while another's is not.
  const once = keys.flatMap((key) => {
    const own = rows.filter((row) => row.person_key_id === key);
    return own.find(({ sealed }) => sealed.length > 0) ?? own.slice(0, 1);
  });
  const opened = once.map(async (row) => ({
    personKeyId: row.person_key_id,
    side: row.side as PartySide,
    person: await openParty(platform, connection, row),
  }));
  return Promise.all(opened);
}
