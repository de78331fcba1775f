// Co-tenants of a request, each sealed with a key of their own. Those who objected are not read any more.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { canonicalJson } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey, isSamePerson, type TenantPerson } from '../../person-fields/rules/index.ts';
import type { CoTenant } from '../rules/index.ts';
import type { TenantData } from './tenant-request.ts';

export interface RequestParties {
  readonly coTenants: readonly CoTenant[];
  /** Person keys in the order of the people. */
  readonly keys: readonly string[];
}

/** The sealed column of one co-tenant. */
export const partyColumn = (requestId: string, position: number) => ({
  table: 'tenant_request_party',
  column: 'sealed',
  id: `${requestId}|${position}`,
});

/** Position 1 is the tenant who asks, stored in the request itself. */
const firstPosition = 2;

/** The data sealed in the request itself, without co-tenants, who have keys of their own. */
export function withoutOthers(data: TenantData): TenantData {
  if (!data.personal) return data;
  const { coTenants: _coTenants, ...personal } = data.personal;
  return { ...data, personal };
}

/** Adds the co-tenants to the data sealed in the request. */
export const withOthers = (tenant: TenantData | null, coTenants: readonly CoTenant[]): TenantData | null =>
  tenant?.personal && coTenants.length > 0
    ? { ...tenant, personal: { ...tenant.personal, coTenants: [...coTenants] } }
    : tenant;

/** Keyed hash that recognises a person within one request without storing who it is. */
function personIndex({ vault }: Pick<Platform, 'vault'>, requestId: string, person: TenantPerson): Buffer {
  const { firstName, lastName, dob } = person;
  const names = [firstName, lastName].map((name) => name.toLowerCase());
  return vault.mac('index/co-tenant', canonicalJson({ requestId, names, dob }));
}

/** In the order in which they were named. */
export async function openRequestParties(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, RequestParties>> {
  const rows = await connection
    .selectFrom('tenant_request_party')
    .select(['request_id', 'position', 'person_key_id', 'sealed'])
    .where('request_id', '=', oneOf(requestIds))
    // A person whose objection was rejected is still named.
    .where((eb) => eb.or([eb('objected_at', 'is', null), eb('settlement', '=', 'kept')]))
    .orderBy('position')
    .execute();
  const kept = rows.filter(({ sealed }) => sealed.length > 0);
  const people = await vault.openAll<CoTenant>(
    connection,
    kept.map((row) => ({
      personKeyId: row.person_key_id,
      sealedColumn: partyColumn(row.request_id, row.position),
      sealed: row.sealed,
    })),
  );
  const known = kept.flatMap((row, index) => (people[index] ? [{ row, person: people[index] }] : []));
  const partiesOf = (id: string): RequestParties => {
    const own = known.filter(({ row }) => row.request_id === id);
    return { coTenants: own.map(({ person }) => person), keys: own.map(({ row }) => row.person_key_id) };
  };
  return new Map([...new Set(known.map(({ row }) => row.request_id))].map((id) => [id, partiesOf(id)]));
}

/**
 * Replaces the co-tenants of a draft. A person who stays keeps the key; a key is never reused for another person, so that it decrypts
 * nothing that is kept elsewhere, as in a backup, about somebody who was removed.
 */
export async function replaceParties(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  requestId: string,
  { before, now }: { before: RequestParties; now: readonly CoTenant[] },
): Promise<void> {
  await trx.deleteFrom('tenant_request_party').where('request_id', '=', requestId).execute();
  const kept = now.map((person) => before.keys[before.coTenants.findIndex((one) => isSamePerson(one, person))]);
  for (const [index, person] of now.entries()) {
    const position = index + firstPosition;
    const personKeyId = kept[index] ?? (await vault.createPerson(trx));
    await trx
      .insertInto('tenant_request_party')
      .values({
        request_id: requestId,
        position,
        person_key_id: personKeyId,
        sealed: await vault.seal(trx, personKeyId, partyColumn(requestId, position), person),
        email_index: person.email === undefined ? null : vault.blindIndex('email', emailKey(person.email)),
        person_index: personIndex({ vault }, requestId, person),
      })
      .execute();
  }
  for (const left of before.keys.filter((key) => !kept.includes(key)))
    await vault.destroyPerson(trx, left, 'by-routine');
}

/** Indexes of those people who objected to being named in this request, or were erased from it. */
export async function objectedAmong(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  requestId: string,
  people: readonly TenantPerson[],
): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await connection
    .selectFrom('tenant_request_party')
    .select('person_index')
    .where('request_id', '=', requestId)
    // A row restored from a backup may only show that nothing of the person is left.
    .where((eb) => eb.or([eb('objected_at', 'is not', null), eb('sealed', '=', Buffer.alloc(0))]))
    .where('settlement', 'is distinct from', 'kept')
    .execute();
  const objected = new Set(rows.flatMap(({ person_index: index }) => index?.toString('hex') ?? []));
  return people.flatMap((person, index) =>
    objected.has(personIndex(platform, requestId, person).toString('hex')) ? [index] : [],
  );
}

/** Whether somebody with one of these addresses gave this number as their own in a request of theirs. */
export async function isPhoneOfAny(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  emails: readonly string[],
  phone: string,
): Promise<boolean> {
  if (emails.length === 0) return false;
  const indexes = emails.map((email) => vault.blindIndex('email', emailKey(email)));
  const row = await connection
    .selectFrom('tenant_request')
    .select('id')
    .where('email_index', 'in', indexes)
    .where('phone_index', '=', vault.blindIndex('phone', phone))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
