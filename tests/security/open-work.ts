// What is still to be done in the background, and why it does not end.
import { sql } from 'kysely';
import type { TestProduct } from '../support/product-on-database.ts';

/** Some calls leave hundreds of mails behind; each time is as long as a test waits for all. */
const mostTimes = 6;

async function isDone(product: TestProduct): Promise<boolean> {
  for (let time = 0; time < mostTimes; time++)
    try {
      await product.settled();
      return true;
    } catch {
      // Still at it.
    }
  return false;
}

/** Empty once all is done; a line for each kind of job that goes on failing. */
export async function endOfWork(product: TestProduct): Promise<string[]> {
  if (await isDone(product)) return [];
  const { rows } = await sql<{ line: string }>`
    select distinct name || ' ' || state::text || ' ' || coalesce(left(output::text, 300), '') as line
    from pgboss.job where state in ('created', 'retry', 'active')`.execute(product.platform.db);
  return rows.map(({ line }) => `work that does not end: ${line}`);
}
