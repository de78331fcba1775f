// What speaks against who asked or signed, before anybody disputes it (D69, security.md Nachweisstufen): ids and reasons only.
import { sql } from 'kysely';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { operatorNeutralTexts, warningsOperatorNeutralTexts as texts } from '../rules/operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import type { Question, Table } from './table.ts';
import { wordsFor } from './word-for.ts';

const most = 200;
const { held } = operatorNeutralTexts;

interface Found {
  id: string;
  reason: string | null;
  since: Date | null;
}

const lines = (kind: string, rows: readonly Found[]): string[][] =>
  rows.map(({ id, reason, since }) => [id, kind, wordsFor(words.reason, reason), since ? formatDateTime(since) : '']);

/** Certificates that were signed in spite of a doubt; newest first. */
export async function listWarnings({ db }: Pick<Question, 'db'>): Promise<Table> {
  const { rows } = await sql<Found>`
    select id, (select string_agg(warning, ', ') from jsonb_array_elements_text(evidence -> 'warnings') warning) as reason,
      signed_at as since
    from certificate where jsonb_array_length(evidence -> 'warnings') > 0 and state not in ('erased', 'expired')
    order by signed_at desc limit ${most}`.execute(db);
  return { title: texts.title(rows.length), columns: held.columns, rows: lines(held.certificate, rows) };
}

/** Requests that would be held in production: in trial mode one person plays both sides. */
export async function listWarned({ db }: Pick<Question, 'db'>): Promise<Table> {
  const rows = await db
    .selectFrom('tenant_request')
    .select(['id', 'held_reason as reason', 'submitted_at as since'])
    .where('held_reason', 'is not', null)
    .where('state', '<>', 'held')
    .where('released_at', 'is', null)
    .orderBy('submitted_at', 'desc')
    .limit(most)
    .execute();
  return { title: texts.warned(rows.length), columns: held.columns, rows: lines(held.request, rows) };
}
