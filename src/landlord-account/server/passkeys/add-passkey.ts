// Adds a passkey to the account: requested with the password, proved by the authenticator (WebAuthn registration).
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { byLandlord, recordEvent } from '../../../audit-log/server/index.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { describeFailure } from '../../../platform/log/describe-failure.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problemOf, type Problem } from '../../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../../platform/rules/result.ts';
import {
  displayName,
  landlordAccountProblems,
  maxPasskeys,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRegistration,
} from '../../rules/index.ts';
import { lockAccount } from '../account-store.ts';
import type { Caller } from '../caller.ts';
import { passkeyMail } from '../mails/account-mails.ts';
import {
  challengeSeconds,
  createChallenge,
  spendChallenge,
  insertPasskey,
  passkeysOf,
  type NewPasskey,
} from './passkey-store.ts';
import { algorithms, relyingParty, userHandleOf } from './relying-party.ts';

/** The options for the authenticator, after the password was verified. */
export async function offerPasskey(platform: Platform, { account }: Caller): Promise<Result<PasskeyCreation, Problem>> {
  const known = await passkeysOf(platform.db, account.id);
  if (known.length >= maxPasskeys) return fail(problemOf(landlordAccountProblems, 'passkeys-too-many'));
  const { rpID, rpName } = relyingParty(platform);
  const { pubKeyCredParams, user, challenge } = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: userHandleOf(account.id),
    userName: account.profile.email,
    userDisplayName: displayName(account.profile),
    challenge: await createChallenge(platform, account.id),
    supportedAlgorithmIDs: algorithms,
  });
  return ok({
    rp: { id: rpID, name: rpName },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports })),
    // The device itself finds the key and asks for PIN, finger or face, so it counts as two factors.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  });
}

export async function addPasskey(
  platform: Platform,
  { account, network }: Caller,
  { response, name }: { response: PasskeyRegistration; name: string },
): Promise<Result<Passkey, Problem>> {
  const proved = await verify(platform, account.id, response);
  if (!proved) return fail(problemOf(landlordAccountProblems, 'passkey-refused'));
  return inTransaction<Result<Passkey, Problem>>(platform.db, async (trx) => {
    // The lock serialises additions, so that the limit holds.
    const locked = await lockAccount(platform, trx, account.id);
    // A new password ends what was begun with the old one.
    if (locked?.state !== 'active' || locked.passwordHash !== account.passwordHash)
      return fail(problemOf(landlordAccountProblems, 'passkey-refused'));
    if ((await passkeysOf(trx, account.id)).length >= maxPasskeys)
      return fail(problemOf(landlordAccountProblems, 'passkeys-too-many'));
    const added = await insertPasskey(platform, trx, locked, { ...proved, name });
    if (!added) return fail(problemOf(landlordAccountProblems, 'passkey-known'));
    const news = { passkeyId: added.id, name, at: platform.clock.now(), publicUrl: platform.settings.publicUrl };
    await sendMail(platform, trx, passkeyMail(locked, { kind: 'added', ...news }));
    await recordEvent(trx, platform.clock, { event: 'account.passkey-added', ...byLandlord(account.id, network) });
    return ok(added);
  });
}

/** Null if the answer does not match this challenge, host or account, or was given without PIN, finger or face. */
async function verify(
  platform: Platform,
  accountId: string,
  response: PasskeyRegistration,
): Promise<Omit<NewPasskey, 'name'> | null> {
  const { rpID, origin } = relyingParty(platform);
  const { transports = [], ...attested } = response.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: attested, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(platform, challenge, accountId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports,
    };
  } catch (error) {
    // The library throws for every mismatch.
    platform.log.info({ ...describeFailure(error) }, 'passkey refused');
    return null;
  }
}
