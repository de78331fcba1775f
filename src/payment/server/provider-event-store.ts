// Stores which provider events were handled, so that a repeated one does nothing.
import type { Database } from '../../platform/database/database.ts';

export async function isProviderEventKnown(db: Database, provider: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepProviderEvent(
  db: Database,
  { provider, eventId, at }: { provider: string; eventId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('provider_event')
    .values({ provider, event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
