// Login with a passkey, without address or password; the authenticator names the account (WebAuthn authentication).
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { recordEvent } from '../../../audit-log/server/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import { describeFailure } from '../../../platform/log/describe-failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problemOf, type Problem } from '../../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../../platform/rules/result.ts';
import type { Exchange } from '../../../platform/http/browser-binding.ts';
import { landlordAccountProblems, type PasskeyAssertion, type PasskeyRequest } from '../../rules/index.ts';
import { lockAccount } from '../account-store.ts';
import { startSession } from '../start-session.ts';
import {
  challengeSeconds,
  createChallenge,
  spendChallenge,
  findPasskey,
  recordUse,
  type StoredPasskey,
} from './passkey-store.ts';
import { isHandleOf, relyingParty } from './relying-party.ts';

/** The same for everybody, so it does not disclose who has a passkey. */
export async function askForPasskey(platform: Platform): Promise<PasskeyRequest> {
  const { rpID } = relyingParty(platform);
  const { challenge } = await generateAuthenticationOptions({ rpID, challenge: await createChallenge(platform, null) });
  return { challenge, rpId: rpID, timeout: challengeSeconds * 1000, userVerification: 'required' };
}

export async function logInByPasskey(
  platform: Platform,
  exchange: Exchange,
  response: PasskeyAssertion,
): Promise<Result<{ id: string; token: string }, Problem>> {
  const { db } = platform;
  const passkey = await findPasskey(db, response.id);
  const signCount = await verify(platform, passkey, response);
  if (!passkey || signCount === null) {
    await recordFailure(platform, exchange, passkey);
    return fail(problemOf(landlordAccountProblems, passkey ? 'passkey-refused' : 'passkey-unknown'));
  }
  const { accountId } = passkey;
  const token = await inTransaction(db, async (trx) => {
    const account = await lockAccount(platform, trx, accountId);
    if (account?.state !== 'active') return null;
    if (!(await recordUse(platform, trx, { id: passkey.id, signCount }))) return null;
    return startSession(platform, trx, exchange, account, 'passkey');
  });
  return token === null ? fail(problemOf(landlordAccountProblems, 'passkey-refused')) : ok({ id: accountId, token });
}

/** The authenticator's counter, or null if anything does not match. */
async function verify(
  platform: Platform,
  passkey: StoredPasskey | null,
  response: PasskeyAssertion,
): Promise<number | null> {
  const { rpID, origin } = relyingParty(platform);
  if (!passkey || !isHandleOf(response.response.userHandle, passkey.accountId)) return null;
  const { credentialId: id, publicKey, signCount: counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(platform, challenge, null),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey, counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for every mismatch.
    platform.log.info({ ...describeFailure(error) }, 'passkey refused');
    return null;
  }
}

async function recordFailure(
  { db, clock }: Platform,
  { request }: Exchange,
  passkey: StoredPasskey | null,
): Promise<void> {
  await inTransaction(db, (trx) =>
    recordEvent(trx, clock, {
      event: 'account.login-failed',
      actor: 'visitor',
      subjectId: passkey?.accountId,
      network: networkOf(request),
      detail: { method: 'passkey' },
    }),
  );
}
