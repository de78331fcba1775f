// Requests whose recipient said that he is no landlord (reading D70): somebody was named who has nothing to do with it.
import { sql } from 'kysely';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { strangersOperatorNeutralTexts as texts } from '../rules/operator.de.ts';
import type { Question, Table } from './table.ts';

const most = 200;

/** Newest first; until nothing of the tenant is left. The last column tells who names strangers again and again. */
export async function listStrangers({ db }: Question): Promise<Table> {
  const rows = await db
    .selectFrom('tenant_request')
    .select(['id', 'decided_at', sql<number>`count(*) over (partition by email_index)::int`.as('ofTenant')])
    .where('state', '=', 'declined')
    .where('decline_reason', '=', 'not-the-landlord')
    // What may still be taken back was not said yet.
    .where('undo_until', 'is', null)
    .orderBy('decided_at', 'desc')
    .limit(most)
    .execute();
  return {
    title: texts.title(rows.length),
    columns: texts.columns,
    rows: rows.map(({ id, decided_at: at, ofTenant }) => [id, at ? formatDateTime(at) : '', String(ofTenant)]),
  };
}
