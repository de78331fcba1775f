import { withClient, type DatabaseAddress } from './connection.ts';

/** All rows of these tables, whose names come from a dump and are quoted. */
export async function countRows(connection: DatabaseAddress, tables: readonly string[]): Promise<number> {
  return withClient(connection, async (client) => {
    let sum = 0;
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      sum += rows[0]?.count ?? 0;
    }
    return sum;
  });
}
