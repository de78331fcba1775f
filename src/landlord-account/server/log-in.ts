// Login by e-mail and password. Known and unknown addresses get the same look-ups, one password hash and the same answer (ASVS 6.3.8).
import type * as z from 'zod/mini';
import { recordEvent } from '../../audit-log/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import { originOf, type Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { loginResponse } from '../rules/index.ts';
import { emailIndexOf, lockAccount } from './account-store.ts';
import { findLogin, type LoginRow } from './mailbox-store.ts';
import { deviceHashOf } from './device-cookie.ts';
import { findDevice, type KnownDevice } from './device-store.ts';
import { verifyPassword } from './password.ts';
import { startSession } from './start-session.ts';
import { isWithinCallerLimit, isWithinLimit } from './within-limit.ts';

export type LoggedIn = z.output<typeof loginResponse>;

type LoginRefusal = 'login-failed' | 'too-many-logins';

/** An id that nobody has, so that a device is looked up for unknown addresses, too. */
const unknownAccountId = '00000000-0000-0000-0000-000000000000';

export async function logIn(
  platform: Platform,
  exchange: Exchange,
  { email, password }: { email: string; password: string },
): Promise<Result<LoggedIn, LoginRefusal>> {
  const { db } = platform;
  const origin = originOf(exchange.request);
  const { network } = origin;
  if (!(await isWithinCallerLimit(platform, 'loginPerCaller', origin))) return fail('too-many-logins');
  const emailIndex = emailIndexOf(platform, email);
  const found = await findLogin(db, emailIndex);
  const deviceHash = deviceHashOf(exchange.request);
  const device = deviceHash && (await findDevice(platform, db, found?.id ?? unknownAccountId, deviceHash));
  if (!(await mayTry(platform, { emailIndex, device, origin }))) return fail('too-many-logins');
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  const loggedIn =
    found && isRight ? await inTransaction(db, (trx) => openSession(platform, trx, exchange, { found, device })) : null;
  if (loggedIn) return ok(loggedIn);
  await recordFailure(platform, found, network);
  return fail('login-failed');
}

/**
 * A known browser of the account has a counter of its own. All others are counted per mailbox and client address, so that guessing from
 * elsewhere does not lock the owner out, and once more in total, so that guessing from many networks is limited.
 */
async function mayTry(
  platform: Platform,
  { emailIndex, device, origin }: { emailIndex: Buffer; device: KnownDevice | null; origin: Origin },
): Promise<boolean> {
  const address = emailIndex.toString('base64url');
  const { network } = origin;
  const from = device?.cookieHash ?? platform.vault.mac('limited-address', origin.address);
  const counted = `${address}:${from.toString('base64url')}`;
  if (!(await isWithinLimit(platform, 'loginPerAddress', counted, { network }))) return false;
  return device !== null || isWithinLimit(platform, 'loginPerAddressInAll', address, { network });
}

/** Null if the password was changed or the account deleted while the password was verified. */
async function openSession(
  platform: Platform,
  trx: Transaction,
  exchange: Exchange,
  { found, device }: { found: LoginRow; device: KnownDevice | null },
): Promise<LoggedIn | null> {
  const { id } = found;
  const account = await lockAccount(platform, trx, id);
  if (account?.state !== 'active' || account.phone === null || account.passwordHash !== found.passwordHash) return null;
  if (platform.settings.loginTanOnNewDevice && device?.isProved !== true) {
    const token = await issueBoundToken(platform, exchange, trx, { scope: 'landlord:device', subjectId: id });
    return { id, token, next: 'device-code', phone: maskPhone(account.phone) };
  }
  return {
    id,
    token: await startSession(platform, trx, exchange, account, 'password'),
    next: 'dashboard',
    phone: null,
  };
}

async function recordFailure({ db, clock }: Platform, found: LoginRow | null, network: string): Promise<void> {
  await inTransaction(db, (trx) =>
    recordEvent(trx, clock, {
      event: 'account.login-failed',
      actor: 'visitor',
      subjectId: found?.id,
      network,
    }),
  );
}
