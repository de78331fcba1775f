// Tells the tenant ten minutes after the landlord declined, with the receipt letter (D70, L33). It is a sweep, so that a restart loses
// none.
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  finalizeDecline,
  endDeclinedWithErasedSide,
  findDeclined,
  findUnnotified,
  mayNotifyAgain,
  recordFailedNotification,
  type DeclinedRequest,
  type UnnotifiedDecline,
  type LandlordsRequest,
} from '../../tenant-request/server/index.ts';
import { dropDraft } from './confirmation-draft-store.ts';
import { reasonOf } from './given-answer.ts';
import { mailDeclined } from './mails/mail-declined.ts';
import { renderReceiptRequestLetter } from './receipt-request-letter.ts';

/** May run any number of times and in several processes. A failure does not block the others, and is retried. */
export async function notifyDeclined(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  await sweepPortion({
    list: 'declined',
    limit: 200,
    find: (page) => findUnnotified(db, clock.now(), page),
    handle: (untold) => notifyOne(platform, untold.id).catch((error: unknown) => retryLater(platform, untold, error)),
    onFailure: (error, { id }) => log.error({ request: id, err: error }, 'a no could not be closed'),
  });
}

async function notifyOne(platform: Platform, requestId: string): Promise<void> {
  const request = await findDeclined(platform, platform.db, requestId);
  if (!request) return inTransaction(platform.db, (trx) => endWithoutSide(platform, trx, requestId));
  const reason = reasonOf(request);
  if (!reason) throw new Error('a no without a known reason');
  // Typesetting a letter takes time, so it runs outside the transaction.
  const letter = await renderLetterOf(platform, request);
  await inTransaction(platform.db, async (trx) => {
    if (await close(platform, trx, requestId)) await mailDeclined(platform, trx, request, { reason, letter });
  });
}

async function close(platform: Platform, trx: Transaction, requestId: string): Promise<boolean> {
  if (!(await finalizeDecline(platform, trx, requestId))) return false;
  await dropDraft(trx, requestId);
  return true;
}

async function endWithoutSide(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  if (await endDeclinedWithErasedSide(platform, trx, requestId)) await dropDraft(trx, requestId);
}

/** After the last try the request ends all the same: neither may the tenant wait for ever, nor may the landlord's data stay. */
async function retryLater(platform: Platform, untold: UnnotifiedDecline, error: unknown): Promise<void> {
  const { db, log } = platform;
  const { id, tries } = untold;
  log.error({ request: id, tries: tries + 1, err: error }, 'a tenant could not be told of a no');
  if (mayNotifyAgain(untold)) {
    await recordFailedNotification(platform, db, untold);
    return;
  }
  const request = await findDeclined(platform, db, id);
  const end = (isTold: boolean) =>
    inTransaction(db, (trx) => finalizeWithoutLetter(platform, trx, untold, isTold ? request : null));
  await end(true).catch(() => end(false));
}

/** Tells the tenant without the letter. If even that fails, the status page still shows it, and an alarm counts it. */
async function finalizeWithoutLetter(
  platform: Platform,
  trx: Transaction,
  untold: UnnotifiedDecline,
  request: DeclinedRequest | null,
): Promise<void> {
  const { id } = untold;
  // Another process was faster.
  if (!(await recordFailedNotification(platform, trx, untold)) || !(await close(platform, trx, id))) return;
  if (request) await mailDeclined(platform, trx, request, { reason: reasonOf(request) ?? 'unwilling', letter: null });
  platform.log.error({ request: id, isTold: request !== null }, 'a no was closed without its letter');
}

/** The tenant's letter asking for a receipt (section 368 BGB), ready to print. */
function renderLetterOf({ pdf, clock }: Platform, { tenant, landlord }: LandlordsRequest): Promise<Uint8Array> {
  const { street, houseNumber, postalCode, city, firstName, lastName } = tenant.personal;
  return renderReceiptRequestLetter(pdf, {
    createdAt: clock.now(),
    tenant: { firstName, lastName, address: { street, houseNumber, postalCode, city } },
    landlord,
    property: tenant.rental,
  });
}
