import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { wholeDaysAfter } from '../../platform/rules/last-day.ts';
import { answerDays, maxConsentQuestions } from '../rules/index.ts';
import type { PassedCertificate } from './mails/file-link-mail.ts';
import { mailRecipientConsent } from './mails/passing-mail.ts';
import { pastRecipientConsents, storeRecipientConsent, type PastRecipientConsent } from './recipient-consent-store.ts';

/**
 * The outcome of a request to send a link to this address. `asked`: the tenant is asked now. `agreed`: the tenant agreed before.
 * `waiting`: asked before, but not answered; `other-waiting`: a question about another address is unanswered. `refused`: the tenant
 * said no to this address. `used-up`: the tenant may not be asked about this certificate again.
 */
export type AskOutcome = 'asked' | 'agreed' | 'waiting' | 'other-waiting' | 'refused' | 'used-up';

/**
 * The landlord wants a link to the certificate sent to another address. Nothing is sent there before the tenant agrees: this mails
 * the question, and the tenant has seven days to answer (decision 0029).
 */
export async function askRecipientConsent(
  platform: Platform,
  trx: Transaction,
  certificate: PassedCertificate,
  address: string,
): Promise<AskOutcome> {
  const { clock } = platform;
  const past = await pastRecipientConsents(platform, trx, certificate.orderedCertificateId, address);
  const known = answerBefore(past);
  if (known) return known;
  const askedAt = clock.now();
  const dueAt = wholeDaysAfter(askedAt, answerDays * 24 * 3600);
  const { id: certificateId, tenantKeyId } = certificate;
  const id = await storeRecipientConsent(platform, trx, { certificateId, tenantKeyId, askedAt, dueAt, address });
  // Another click came first.
  if (id === null) return 'waiting';
  await mailRecipientConsent(platform, trx, certificate, { id, address, dueAt });
  return 'asked';
}

/** Null if the tenant may be asked. */
function answerBefore(past: readonly PastRecipientConsent[]): AskOutcome | null {
  const same = new Set(past.filter(({ isSame }) => isSame).map(({ state }) => state));
  if (same.has('refused')) return 'refused';
  if (same.has('agreed')) return 'agreed';
  if (past.some(({ state }) => state === 'asked')) return same.has('asked') ? 'waiting' : 'other-waiting';
  // Questions that were answered with yes do not count.
  return past.filter(({ state }) => state !== 'agreed').length < maxConsentQuestions ? null : 'used-up';
}
