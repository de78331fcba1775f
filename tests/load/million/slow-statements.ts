// What PostgreSQL itself counted of the product's statements (pg_stat_statements), the dearest first.
import { withClient, type ServerConfig } from '../../../src/platform/database/connection.ts';
import type { Cost } from './watch-statements.ts';

/** PostgreSQL settings that it needs. */
export const countingSettings = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' };

export const beginCounting = (owner: ServerConfig): Promise<unknown> =>
  withClient(owner, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
  });

export interface Counted {
  query: string;
  calls: number;
  mean: number;
  most: number;
  total: number;
  rows: number;
  blocks: number;
}

/** Of the product's role, and within functions and triggers; the job queue's own tables are its package's business. */
export const countedStatements = (owner: ServerConfig): Promise<Counted[]> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<Counted>(
      `select query, calls::int, mean_exec_time as mean, max_exec_time as most, total_exec_time as total,
        rows::float / calls as rows, (shared_blks_hit + shared_blks_read)::float / calls as blocks
      from pg_stat_statements join pg_roles on pg_roles.oid = userid
      where (rolname = 'app' or not toplevel) and calls > 0 and query !~ '(pgboss|trial_mailbox|pg_stat)' order by max_exec_time desc`,
    );
    return rows;
  });

const shown = 20;

/** PostgreSQL puts parameters where values stand in the text. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+|'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b/g, '?')
    .trim();

/** Lines of a table, with the rows read for those that were explained. */
export function tableOf(counted: readonly Counted[], costs: readonly Cost[]): string[] {
  const explained = new Map(costs.map((cost) => [shapeOf(cost.text), cost]));
  const line = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(9)).join(' ');
  return [
    `${line(['longest', 'mean ms', 'calls', 'rows', 'blocks', 'read', 'returned'])}  statement`,
    ...counted.slice(0, shown).map(({ query, calls, mean, most, rows, blocks }) => {
      const cost = explained.get(shapeOf(query));
      const figures = [most.toFixed(1), mean.toFixed(2), String(calls), rows.toFixed(1), blocks.toFixed(0)];
      const asRead = cost ? [String(cost.read), String(cost.returned)] : ['', ''];
      return `${line([...figures, ...asRead])}  ${query.replaceAll(/\s+/g, ' ').slice(0, 150)}`;
    }),
  ];
}
