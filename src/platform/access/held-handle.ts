import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Database, Transaction } from '../database/database.ts';

/**
 * The first browser that was used with a link keeps it (W3, W61): another one with the same link is refused while the first one's
 * token is alive. A fresh link by mail is another handle and takes over.
 */
export async function isHeldByOtherBrowser(
  { clock }: { clock: Clock },
  connection: Database | Transaction,
  handleHash: Buffer,
  cookieHash: Buffer | null,
): Promise<boolean> {
  const now = clock.now();
  const live = await connection
    .selectFrom('access_token')
    .select(['cookie_hash', 'last_used_at', 'idle_seconds'])
    .where('handle_hash', '=', handleHash)
    .where('cookie_hash', 'is not', null)
    .where('claimed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return live.some(
    (token) =>
      addSeconds(token.last_used_at, token.idle_seconds) > now &&
      !(cookieHash && token.cookie_hash?.equals(cookieHash)),
  );
}
