import { recordEvent } from '../../audit-log/server/index.ts';
import { newId, sha256 } from '../../platform/crypto/random.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from './account.ts';
import { keepDeviceCookie } from './device-cookie.ts';
import { readDevice } from './device-facts.ts';
import { findDevice, rememberDevice } from './device-store.ts';
import { deviceMail } from './mails/account-mails.ts';
import { insertSession } from './session-store.ts';

/** How the landlord authenticated. */
export type LoginMethod = 'onboarding' | 'password' | 'password-and-code' | 'passkey';

/**
 * Issues a token for this account, adds it to the list of sessions, and sends a notice mail if the browser was never used with the
 * account. Call it last in a transaction, because it writes the audit log.
 */
export async function startSession(
  platform: Platform,
  trx: Transaction,
  exchange: Exchange,
  account: Account,
  method: LoginMethod,
): Promise<string> {
  const { id } = account;
  const { clock, settings } = platform;
  const token = await issueBoundToken(platform, exchange, trx, { scope: 'landlord:session', subjectId: id });
  const device = readDevice(exchange.request);
  await insertSession(platform, trx, account, { tokenHash: sha256(token), device });
  const cookieHash = keepDeviceCookie(exchange);
  const known = await findDevice(platform, trx, id, cookieHash);
  const isNewDevice = method !== 'onboarding' && known?.isProved !== true;
  await rememberDevice(platform, trx, id, { cookieHash, isProved: true });
  const entry = { actor: `landlord:${id}`, subjectId: id, network: device.network } as const;
  if (isNewDevice) {
    const login = { at: clock.now(), device, publicUrl: settings.publicUrl };
    await sendMail(platform, trx, deviceMail(newId(), account, login));
    await recordEvent(trx, clock, { ...entry, event: 'account.new-device' });
  }
  await recordEvent(trx, clock, { ...entry, event: 'account.login', detail: { method } });
  return token;
}
