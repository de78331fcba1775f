import { recordEvent } from '../../audit-log/server/index.ts';
import type { Subject } from '../../platform/access/token-store.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Ends the session on the server: a copy of the token is worth nothing afterwards (W37). */
export async function logOut(
  { db, tokens, clock }: Platform,
  { subjectId: id, tokenHash }: Subject,
  network: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await tokens.end(trx, tokenHash);
    await recordEvent(trx, clock, { event: 'account.logout', actor: `landlord:${id}`, subjectId: id, network });
  });
}
