// Queries for requests that are renewals.
import { sql, type SqlBool } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { RequestState } from '../rules/index.ts';

/** Must match the expression of the index tenant_request_tenancy. */
const isRenewal = sql<SqlBool>`tenancy_id is not null`;

interface StoredRenewal {
  id: string;
  state: RequestState;
}

/** The renewal that nobody has answered, or whose decline can still be undone: the tenant sees it as waiting (decision D70). */
export async function findOpenRenewal(connection: Connection, tenancyId: string): Promise<StoredRenewal | null> {
  const row = await connection
    .selectFrom('tenant_request')
    .select(['id', 'state'])
    .where('tenancy_id', '=', tenancyId)
    .where(isRenewal)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['draft', 'submitted', 'held']),
        eb.and([eb('state', '=', 'declined'), eb('undo_until', 'is not', null)]),
      ]),
    )
    .executeTakeFirst();
  return row ? { id: row.id, state: row.state as RequestState } : null;
}

/**
 * When the landlord last declined for good, or had everything erased instead; null if never. A decline that can still be undone does
 * not count (decision D70).
 */
export async function findLastRefusal(connection: Connection, tenancyId: string): Promise<Date | null> {
  const row = await connection
    .selectFrom('tenant_request')
    .select('decided_at')
    .where('tenancy_id', '=', tenancyId)
    .where(isRenewal)
    .where('state', 'in', ['declined', 'erased'])
    .where('undo_until', 'is', null)
    .orderBy('decided_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row?.decided_at ?? null;
}

/** Renewals of these tenancies that were begun and not sent. */
export async function findDraftRenewals(connection: Connection, tenancyIds: readonly string[]): Promise<string[]> {
  const rows = await connection
    .selectFrom('tenant_request')
    .select('id')
    .where('tenancy_id', '=', oneOf(tenancyIds))
    .where(isRenewal)
    .where('state', '=', 'draft')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface WaitingRenewal {
  id: string;
  /** The previous certificate, named by the first of its chain of corrections. */
  renewsId: string;
}

/** Renewals that nobody has answered yet, sorted by id. */
export async function findWaitingRenewals(connection: Connection, page: Page): Promise<WaitingRenewal[]> {
  const rows = await connection
    .selectFrom('tenant_request')
    .select(['id', 'renews_id'])
    .where(isRenewal)
    .where('state', 'in', ['draft', 'submitted', 'held'])
    .where(isAfterCursor(page, 'id'))
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.flatMap(({ id, renews_id: renewsId }) => (renewsId === null ? [] : [{ id, renewsId }]));
}
