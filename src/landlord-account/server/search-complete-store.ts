// Whether every certificate in a landlord's list has been indexed for the search (migration 0048).
import type { Connection } from '../../platform/database/database.ts';

/** False if certificates listed before the search covered flats have not been indexed again yet. */
export async function isSearchComplete(connection: Connection, id: string): Promise<boolean> {
  const row = await connection
    .selectFrom('landlord_account')
    .select('search_completed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.search_completed_at !== null;
}

export async function recordSearchComplete(connection: Connection, id: string, at: Date): Promise<void> {
  await connection.updateTable('landlord_account').set({ search_completed_at: at }).where('id', '=', id).execute();
}
