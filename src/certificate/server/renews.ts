import type { Selectable } from 'kysely';
import type { Certificate as CertificateTable } from '../../platform/database/schema.gen.ts';

/**
 * The position of a renewal in its tenancy: the previous certificate and the first one of the tenancy, each named by the first
 * of its chain of corrections.
 */
export interface Renews {
  renewsId: string;
  tenancyId: string;
  /** 1 for the first renewal. */
  number: number;
}

type Columns = Pick<Selectable<CertificateTable>, 'renews_id' | 'tenancy_id' | 'renewal_number'>;

export const renewsOf = ({
  renews_id: renewsId,
  tenancy_id: tenancyId,
  renewal_number: number,
}: Columns): Renews | null =>
  renewsId === null || tenancyId === null || number === null ? null : { renewsId, tenancyId, number };
