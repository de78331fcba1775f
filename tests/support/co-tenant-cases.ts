// What tests of further parties ask again and again: the operator's commands, whom a paper names, and what became of it.
import { commands } from '../../src/app/operator/commands.ts';
import type { Table } from '../../src/app/operator/table.ts';
import type { AskedTogether } from './named-co-tenant.ts';
import type { TestProduct } from './test-product.ts';

/** As typed on the command line. */
export async function askOperator(
  product: TestProduct,
  name: string,
  argument: string,
  ...more: string[]
): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands[name]?.run({ db, settings, argument, more });
  if (!table) throw new Error(`there is no command ${name}`);
  await product.settled();
  return table;
}

/** As the operator finds who wrote. */
export async function personIdOf(
  product: TestProduct,
  { requestId }: Pick<AskedTogether, 'requestId'>,
  name: string,
): Promise<string> {
  const { rows } = await askOperator(product, 'co-tenants', requestId);
  const [id = ''] = rows.find(([, found]) => found === name) ?? [];
  return id;
}

export const certificateOf = (product: TestProduct, { requestId }: Pick<AskedTogether, 'requestId'>) =>
  product.platform.db
    .selectFrom('certificate')
    .select(['id', 'state', 'issued_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();

export const eventsAbout = async (product: TestProduct, id: string): Promise<string[]> =>
  (
    await product.platform.db
      .selectFrom('audit_event')
      .select(['event', 'actor'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ event, actor }) => `${event} by ${actor}`);
