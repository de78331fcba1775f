// What a landlord began by himself, with what he typed and has not signed, as data that can be taken along (law L22).
import { readDraft } from '../../landlord-confirmation/server/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export interface BegunRequest {
  id: string;
  state: string;
  createdAt: Date;
  openedOnPhoneAt: Date | null;
  signedAt: Date | null;
  draft: object | null;
}

export async function exportBegun(
  platform: Platform,
  connection: Database | Transaction,
  accountId: string,
): Promise<BegunRequest[]> {
  const rows = await connection
    .selectFrom('landlord_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const begun: BegunRequest[] = [];
  for (const row of rows) {
    // Signed or dropped, there is no draft any more.
    const draft =
      row.state === 'open'
        ? await readDraft(platform, connection, { id: row.id, draftKeyId: row.tenant_key_id })
        : null;
    begun.push({
      id: row.id,
      state: row.state,
      createdAt: row.created_at,
      openedOnPhoneAt: row.landlord_opened_at,
      signedAt: row.signed_at,
      draft,
    });
  }
  return begun;
}
