import type { Database, Transaction } from '../database/database.ts';
import { oneOf } from '../database/one-of.ts';

export interface ListedMessage {
  kind: string;
  template: string;
  state: string;
  tries: number;
  createdAt: Date;
  sentAt: Date | null;
  /** The service that took an SMS or a call, and what it told of it. */
  provider: string | null;
  delivery: string | null;
  deliveredAt: Date | null;
}

/** Which messages went to these persons (GDPR Art. 15): kind and times, never what they carry, such as link values. */
export async function listMessages(
  connection: Database | Transaction,
  personKeyIds: readonly string[],
): Promise<ListedMessage[]> {
  if (personKeyIds.length === 0) return [];
  const rows = await connection
    .selectFrom('message')
    .select(['kind', 'template', 'state', 'attempts', 'created_at', 'sent_at', 'provider', 'delivery', 'delivered_at'])
    .where('person_key_id', '=', oneOf(personKeyIds))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    template: row.template,
    state: row.state,
    tries: row.attempts,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    provider: row.provider,
    delivery: row.delivery,
    deliveredAt: row.delivered_at,
  }));
}
