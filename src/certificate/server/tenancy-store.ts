// The successive certificates about one tenancy: each states a new period, and none replaces another (decision 0046).
import type { Connection } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import type { Certificate } from './certificate-store.ts';

/** The tenancy's id, which is that of its first certificate; a certificate that follows none starts its own. */
export const tenancyOf = ({
  renews,
  orderedCertificateId,
}: Pick<Certificate, 'renews' | 'orderedCertificateId'>): string => renews?.tenancyId ?? orderedCertificateId;

export interface Tenancy {
  /** The newest issued certificate that was not revoked, erased or ended; null when there is none. */
  current: { id: string; state: CertificateState; number: number } | null;
  /** The request of a renewal that is signed but not issued yet. */
  signedRenewal: { requestId: string | null } | null;
  /** The number of the tenancy's next certificate. */
  nextNumber: number;
  /** All its certificates; a chain of corrections is named by its first. */
  orderedCertificateIds: string[];
}

const currentStates = new Set<string>(['issued', 'suspended'] satisfies CertificateState[]);
const waitingStates = new Set<string>(['awaiting-payment', 'paid'] satisfies CertificateState[]);

export async function readTenancy(connection: Connection, tenancyId: string): Promise<Tenancy> {
  const rows = await connection
    .selectFrom('certificate')
    .select(['id', 'state', 'request_id', 'renewal_number', 'replaces_id', 'ordered_id'])
    .where((eb) =>
      eb.or([eb('id', '=', tenancyId), eb('ordered_id', '=', tenancyId), eb('tenancy_id', '=', tenancyId)]),
    )
    .orderBy('renewal_number', (order) => order.desc().nullsLast())
    .execute();
  const current = rows.find(({ state }) => currentStates.has(state));
  // A correction also waits between signature and issue, but belongs to the current certificate, so it is left out.
  const signedRenewal = rows.find(
    (row) => row.renewal_number !== null && row.replaces_id === null && waitingStates.has(row.state),
  );
  return {
    current: current
      ? { id: current.id, state: current.state as CertificateState, number: current.renewal_number ?? 0 }
      : null,
    signedRenewal: signedRenewal ? { requestId: signedRenewal.request_id } : null,
    nextNumber: (rows[0]?.renewal_number ?? 0) + 1,
    orderedCertificateIds: [
      ...new Set(rows.map(({ id, ordered_id: orderedCertificateId }) => orderedCertificateId ?? id)),
    ],
  };
}

/** Which of these chains of corrections, each named by its first certificate, still have a valid one. */
export async function currentAmong(
  connection: Connection,
  orderedCertificateIds: readonly string[],
): Promise<Set<string>> {
  if (orderedCertificateIds.length === 0) return new Set();
  const rows = await connection
    .selectFrom('certificate')
    .select(['id', 'ordered_id'])
    .where((eb) =>
      eb.or([eb('id', '=', oneOf(orderedCertificateIds)), eb('ordered_id', '=', oneOf(orderedCertificateIds))]),
    )
    .where('state', 'in', [...currentStates])
    .execute();
  return new Set(rows.map(({ id, ordered_id: orderedCertificateId }) => orderedCertificateId ?? id));
}
