// The row of certificates about one tenancy: each tells a new state, and none takes the place of another (decision 0046).
import type { Connection } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import type { Certificate } from './certificate-store.ts';

/** The first of all; of a certificate that follows none, its own chain of corrections. */
export const tenancyOf = ({
  renews,
  orderedCertificateId,
}: Pick<Certificate, 'renews' | 'orderedCertificateId'>): string => renews?.tenancyId ?? orderedCertificateId;

export interface Tenancy {
  /** The newest that was issued and was not taken back, erased or over; null: none. */
  standing: { id: string; state: CertificateState; number: number } | null;
  /** Signed and not yet issued: its request. */
  waiting: { requestId: string | null } | null;
  /** Number that the next certificate of the tenancy gets. */
  nextNumber: number;
  /** All its certificates, each chain of corrections by its first. */
  orderedCertificateIds: string[];
}

const stands = new Set<string>(['issued', 'suspended'] satisfies CertificateState[]);
const waits = new Set<string>(['awaiting-payment', 'paid'] satisfies CertificateState[]);

export async function lookAtTenancy(connection: Connection, tenancyId: string): Promise<Tenancy> {
  const rows = await connection
    .selectFrom('certificate')
    .select(['id', 'state', 'request_id', 'renewal_number', 'replaces_id', 'ordered_id'])
    .where((eb) =>
      eb.or([eb('id', '=', tenancyId), eb('ordered_id', '=', tenancyId), eb('tenancy_id', '=', tenancyId)]),
    )
    .orderBy('renewal_number', (order) => order.desc().nullsLast())
    .execute();
  const standing = rows.find(({ state }) => stands.has(state));
  // A correction is signed and waits, too, for a moment: it is of what stands.
  const waiting = rows.find((row) => row.renewal_number !== null && row.replaces_id === null && waits.has(row.state));
  return {
    standing: standing
      ? { id: standing.id, state: standing.state as CertificateState, number: standing.renewal_number ?? 0 }
      : null,
    waiting: waiting ? { requestId: waiting.request_id } : null,
    nextNumber: (rows[0]?.renewal_number ?? 0) + 1,
    orderedCertificateIds: [
      ...new Set(rows.map(({ id, ordered_id: orderedCertificateId }) => orderedCertificateId ?? id)),
    ],
  };
}

/** Which of these chains of corrections, each named by its first certificate, still have a valid one. */
export async function standingAmong(
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
    .where('state', 'in', [...stands])
    .execute();
  return new Set(rows.map(({ id, ordered_id: orderedCertificateId }) => orderedCertificateId ?? id));
}
