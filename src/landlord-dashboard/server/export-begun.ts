// Exports what a landlord began by himself, with unsigned input, in a portable form (law L22).
import { readDraft } from '../../landlord-confirmation/server/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRequestsOfAccount } from './landlord-request-store.ts';

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
  connection: Connection,
  accountId: string,
): Promise<BegunRequest[]> {
  const begun: BegunRequest[] = [];
  for (const { id, state, tenantKeyId, createdAt, openedAt, signedAt } of await findRequestsOfAccount(
    connection,
    accountId,
  )) {
    // A draft that was signed or dropped has no input any more.
    const draft = state === 'open' ? await readDraft(platform, connection, { id, draftKeyId: tenantKeyId }) : null;
    begun.push({ id, state, createdAt, openedOnPhoneAt: openedAt, signedAt, draft });
  }
  return begun;
}
