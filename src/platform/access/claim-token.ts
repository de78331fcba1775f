// A link may be opened by anybody's browser, a mail scanner's too. Whose link it is shows at the first input (security.md W61).
import type { Transaction } from '../database/database.ts';
import { oneBrowserLinks } from './scopes.ts';

/** `first`: just now. `again`: before. `ended`: another of its link's tokens was first. */
export type Claim = 'first' | 'again' | 'ended';

export async function claimToken(trx: Transaction, hash: Buffer, now: Date): Promise<Claim> {
  const token = await trx
    .selectFrom('access_token')
    .select(['handle_hash', 'subject_id', 'scope'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  // Two first inputs at once wait for each other here, so that one token is left.
  const links = await trx
    .selectFrom('link_handle')
    .select(['hash', 'purpose'])
    .where('subject_id', '=', token.subject_id)
    .orderBy('hash')
    .forNoKeyUpdate()
    .execute();
  const claimed = await trx
    .updateTable('access_token')
    .set({ claimed_at: now })
    .where('hash', '=', hash)
    .where('claimed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return (await isEnded(trx, hash)) ? 'ended' : 'again';
  const purpose = links.find((link) => token.handle_hash?.equals(link.hash))?.purpose;
  const others = trx
    .updateTable('access_token')
    .set({ ended_at: now })
    .where('hash', '!=', hash)
    .where('ended_at', 'is', null);
  await (
    oneBrowserLinks.some((one) => one === purpose)
      ? others.where('subject_id', '=', token.subject_id).where('scope', '=', token.scope)
      : others.where('handle_hash', '=', token.handle_hash)
  ).execute();
  return 'first';
}

async function isEnded(trx: Transaction, hash: Buffer): Promise<boolean> {
  const row = await trx.selectFrom('access_token').select('ended_at').where('hash', '=', hash).executeTakeFirst();
  return row?.ended_at !== null;
}
