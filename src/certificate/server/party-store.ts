// Stores the further parties of a certificate, each sealed under a key of their own.
import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { CertificateParty } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import { tenantPerson, type PersonName, type TenantPerson } from '../../person-fields/rules/index.ts';
import type { CertificateLandlord, CertificateTenant } from '../rules/certificate-data.ts';

/** The existing keys of the further parties, in printed order; null for somebody new. */
export interface PartyKeys {
  readonly tenants: readonly (string | null)[];
  readonly landlords: readonly (string | null)[];
}

export const noKeys: PartyKeys = { tenants: [], landlords: [] };

/** The further parties, in printed order. */
export interface OpenParties {
  readonly coTenants: readonly TenantPerson[];
  readonly coLandlords: readonly PersonName[];
  /** Person keys in the same order as the people. */
  readonly keys: PartyKeys;
  /** False once one of them was erased. */
  readonly isWhole: boolean;
}

export type PartySide = 'tenant' | 'landlord';

/** The sealed column of a person, which is bound to it as associated data. */
const sealedColumn = (certificateId: string, side: PartySide, position: number) => ({
  table: 'certificate_party',
  column: 'sealed',
  id: `${certificateId}|${side}|${position}`,
});

/** Positions start at 2: the first person of each side is stored in the certificate's row. */
const firstPosition = 2;

export const partyCount = (tenant: CertificateTenant, landlord: CertificateLandlord): number =>
  (tenant.coTenants?.length ?? 0) + (landlord.coLandlords?.length ?? 0);

export async function insertParties(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  certificateId: string,
  { tenant, landlord, keys }: { tenant: CertificateTenant; landlord: CertificateLandlord; keys: PartyKeys },
): Promise<void> {
  const parties = [
    ...(tenant.coTenants ?? []).map((one, at) => ({ side: 'tenant', person: tenantPerson(one), at }) as const),
    ...(landlord.coLandlords ?? []).map((person, at) => ({ side: 'landlord', person, at }) as const),
  ];
  if (parties.length === 0) return;
  const given = { tenant: keys.tenants, landlord: keys.landlords };
  const personKeys: string[] = [];
  for (const { side, at } of parties) personKeys.push(given[side][at] ?? (await vault.createPerson(trx)));
  const opened = await vault.withKeysOf(trx, personKeys);
  const rows = parties.map(async ({ side, person, at }, index) => {
    const [position, personKeyId] = [at + firstPosition, personKeys[index] ?? ''];
    const sealed = await opened.seal(trx, personKeyId, sealedColumn(certificateId, side, position), person);
    return { certificate_id: certificateId, side, position, person_key_id: personKeyId, sealed };
  });
  await trx
    .insertInto('certificate_party')
    .values(await Promise.all(rows))
    .execute();
}

/** The further parties of many certificates; certificates without any are missing. */
export async function openParties(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  certificates: readonly { id: string; parties: number | null }[],
): Promise<ReadonlyMap<string, OpenParties>> {
  const ids = certificates.flatMap(({ id, parties }) => ((parties ?? 0) > 0 ? id : []));
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('certificate_party')
    .select(['certificate_id', 'side', 'position', 'person_key_id', 'sealed'])
    .where('certificate_id', '=', oneOf(ids))
    .orderBy('position')
    .execute();
  const kept = rows.filter(({ sealed }) => sealed.length > 0);
  const people = await vault.openAll<TenantPerson>(
    connection,
    kept.map((row) => ({
      personKeyId: row.person_key_id,
      sealedColumn: sealedColumn(row.certificate_id, row.side as PartySide, row.position),
      sealed: row.sealed,
    })),
  );
  const personOf = new Map(kept.map((row, index) => [row, people[index] ?? null]));
  const all = rows.map((row) => ({ row, person: personOf.get(row) ?? null }));
  return new Map(ids.map((id) => [id, partiesOf(all.filter(({ row }) => row.certificate_id === id))]));
}

interface OpenedRow {
  row: { side: string; person_key_id: string };
  person: TenantPerson | null;
}

function partiesOf(opened: readonly OpenedRow[]): OpenParties {
  const known = opened.flatMap(({ row, person }) => (person ? [{ ...row, person }] : []));
  const ofSide = (side: PartySide) => known.filter((one) => one.side === side);
  return {
    coTenants: ofSide('tenant').map(({ person }) => person),
    coLandlords: ofSide('landlord').map(({ person: { firstName, lastName } }) => ({ firstName, lastName })),
    keys: {
      tenants: ofSide('tenant').map((one) => one.person_key_id),
      landlords: ofSide('landlord').map((one) => one.person_key_id),
    },
    isWhole: known.length === opened.length,
  };
}

/** The tenant together with the co-tenants; those who were erased are left out. */
export const withCoTenants = <Tenant extends CertificateTenant | null>(tenant: Tenant, parties?: OpenParties): Tenant =>
  tenant && parties && parties.coTenants.length > 0 ? { ...tenant, coTenants: parties.coTenants } : tenant;

export const withCoLandlords = <Landlord extends CertificateLandlord | null>(
  landlord: Landlord,
  parties?: OpenParties,
): Landlord =>
  landlord && parties && parties.coLandlords.length > 0 ? { ...landlord, coLandlords: parties.coLandlords } : landlord;

/** Clears what a certificate said about further parties; their keys stay, because they may open something else. */
export async function clearParties(trx: Transaction, certificateId: string): Promise<void> {
  await trx
    .updateTable('certificate_party')
    .set({ sealed: Buffer.alloc(0) })
    .where('certificate_id', '=', certificateId)
    .execute();
}

/** A further party; on the landlord's side without a birth date. */
export type OpenParty = PersonName & Partial<TenantPerson>;

/** Decrypts a further party; null once erased. */
export const openParty = async (
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  { certificate_id: id, side, position, person_key_id: personKeyId, sealed }: Selectable<CertificateParty>,
): Promise<OpenParty | null> =>
  sealed.length === 0
    ? null
    : vault.open(connection, personKeyId, sealedColumn(id, side as PartySide, position), sealed);
