// What the product asks the database while something runs, and how many rows that reads for each that it returns.
import pg from 'pg';
import { withClient, type ServerConfig } from '../../../src/platform/database/connection.ts';

export interface Asked {
  text: string;
  values: unknown[];
}

/** By their text: of each the first is kept. What the product does beside in this moment is seen too, and has to hold as well. */
let seen: Map<string, Asked> | null = null;

/** To be called once, before anything is asked. */
export function watchStatements(): void {
  const prototype = pg.Client.prototype as unknown as { query: (this: unknown, ...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function watched(...args) {
    const [config] = args as [Partial<Asked> | undefined];
    const { text, values = [] } = config ?? {};
    if (text !== undefined && /^\s*(?:select|update|delete|with)\b/i.test(text)) {
      // The package of the job queue looks after its own tables meanwhile.
      const isOfQueue = /pgboss|pg_stat/.test(text);
      if (seen && !isOfQueue && !seen.has(text)) seen.set(text, { text, values });
    }
    return query.apply(this, args);
  };
}

export async function statementsOf(run: () => Promise<unknown>): Promise<{ milliseconds: number; asked: Asked[] }> {
  const asked = new Map<string, Asked>();
  seen = asked;
  const start = performance.now();
  await run();
  const milliseconds = performance.now() - start;
  seen = null;
  return { milliseconds, asked: [...asked.values()] };
}

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Rows that were taken from tables, also those that a filter threw away. */
function rowsRead(plan: Plan): number {
  const isScan = plan['Relation Name'] !== undefined && plan['Node Type'] !== 'ModifyTable';
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);
  return (isScan ? each * plan['Actual Loops'] : 0) + below;
}

const rowsReturned = (plan: Plan): number =>
  plan['Node Type'] === 'ModifyTable' ? (plan.Plans?.[0]?.['Actual Rows'] ?? 0) : plan['Actual Rows'];

export interface Cost extends Asked {
  read: number;
  returned: number;
  milliseconds: number;
}

/** Carried out again for its plan, and taken back. */
export function costsOf(config: ServerConfig, asked: readonly Asked[]): Promise<Cost[]> {
  return withClient(config, async (client) => {
    const costs: Cost[] = [];
    for (const { text, values } of asked) {
      await client.query('begin');
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      await client.query('rollback');
      const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
      if (!explained) throw new Error('PostgreSQL told no plan');
      const { Plan: plan, 'Execution Time': milliseconds } = explained;
      costs.push({ text, values, milliseconds, read: rowsRead(plan), returned: rowsReturned(plan) });
    }
    return costs;
  });
}
