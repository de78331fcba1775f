// Questions put to an authenticator: five minutes, answered once, for one account or for whoever logs in.
import { randomBytes } from 'node:crypto';
import { addSeconds } from '../../../platform/clock/clock.ts';
import { newId, sha256 } from '../../../platform/crypto/random.ts';
import type { Platform } from '../../../platform/platform.ts';

export const challengeSeconds = 300;

export async function createChallenge(
  { db, clock }: Platform,
  accountId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(32));
  const now = clock.now();
  await db
    .insertInto('passkey_challenge')
    .values({
      id: newId(),
      challenge_hash: sha256(Buffer.from(challenge).toString('base64url')),
      account_id: accountId,
      created_at: now,
      expires_at: addSeconds(now, challengeSeconds),
    })
    .execute();
  return challenge;
}

/** True once: the row goes with the first answer, whether the rest of it is right or not. */
export async function spendChallenge(
  { db, clock }: Platform,
  challenge: string,
  accountId: string | null,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}
