// GET /landlord/{id}: by the account's id with its token, or by the link that POST /landlord/confirm-email returned (W2).
import type * as z from 'zod/mini';
import { codeStatus } from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { isHeldByOtherBrowser } from '../../platform/access/token-store.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { browserSecretOf, issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import type { landlordResponse, OnboardingView } from '../rules/index.ts';
import { findAccount } from './account-store.ts';
import { presentAccount, type Account } from './account.ts';

type OpenedAccount = z.output<typeof landlordResponse>;

/** Null if neither the token nor the link opens an account, without telling why. Reading does not change the account. */
export async function readAccount(
  platform: Platform,
  exchange: Exchange,
  idOrHandle: string,
): Promise<OpenedAccount | null> {
  const { subject } = exchange.request;
  if (subject?.subjectId === idOrHandle) {
    const account = await findAccount(platform, platform.db, idOrHandle);
    const landlord =
      subject.scope === 'landlord:session'
        ? account?.state === 'active' && presentAccount(account)
        : subject.scope === 'landlord:onboarding' && (await presentOnboarding(platform, account));
    return landlord ? { landlord, token: bearerOf(exchange) } : null;
  }
  return exchangeLink(platform, exchange, idOrHandle);
}

async function exchangeLink(platform: Platform, exchange: Exchange, value: string): Promise<OpenedAccount | null> {
  const { db, handles } = platform;
  const handle = await handles.find(db, value, 'landlord-onboarding');
  if (!handle) return null;
  const secret = browserSecretOf(exchange.request);
  const cookieHash = secret === undefined ? null : sha256(secret);
  if (await isHeldByOtherBrowser(platform, db, handle.hash, cookieHash)) return null;
  const landlord = await presentOnboarding(platform, await findAccount(platform, db, handle.subjectId));
  if (!landlord) return null;
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, {
      scope: 'landlord:onboarding',
      subjectId: handle.subjectId,
      handleHash: handle.hash,
    }),
  );
  // Claiming ends the link's other tokens. A mailed link is claimed with the first input only, because a mail scanner may open it; this
  // one was returned to the click that confirmed the mailbox, so it is claimed at once (W61).
  await platform.tokens.claim(sha256(token));
  return { landlord, token };
}

const bearerOf = ({ request }: Exchange): string => (request.headers.authorization ?? '').slice('Bearer '.length);

async function presentOnboarding(platform: Platform, account: Account | null): Promise<OnboardingView | null> {
  if (account?.state !== 'email-confirmed' && account?.state !== 'phone-confirmed') return null;
  const { id, state, phone } = account;
  return {
    state,
    _id: id,
    verified: true,
    otpVerified: state === 'phone-confirmed',
    phone: phone === null ? null : maskPhone(phone),
    code: await codeStatus(platform, { purpose: 'landlord-phone', subjectId: id }),
  };
}
