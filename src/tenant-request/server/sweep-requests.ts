// What time does to requests (D08, D36, L21 'wie lange').
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestState } from '../rules/index.ts';
import { findEnded, findForgottenDrafts, findUnanswered } from './due-requests-store.ts';
import { clearEndedSide } from './erase-request.ts';
import { answerSeconds } from './ask-landlord.ts';
import { postMail } from './mails/post-mail.ts';
import { endLetter } from './mails/tenant-mails.ts';
import { clearLandlord, lockRequest, moveRequest } from './tenant-request-store.ts';
import { dropExpiredDrafts } from './wizard-draft-store.ts';

const day = 24 * 3600;

/** Kept in days: registrations without a click, unfinished drafts, ended requests of either side. */
const kept = { unconfirmed: 7, unfinished: 30, landlordAfterEnd: 1, tenantAfterEnd: 90 } as const;

/** May run any number of times and in several processes: each request is looked at again under its lock. */
export async function sweepRequests(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const daysAgo = (days: number): Date => addSeconds(clock.now(), -days * day);
  await dropExpiredDrafts(platform);
  for (const id of await findUnanswered(db, addSeconds(clock.now(), -answerSeconds))) await expireRequest(platform, id);
  for (const id of await findForgottenDrafts(db, daysAgo(kept.unconfirmed), daysAgo(kept.unfinished)))
    await clearEndedSide(platform, id, 'tenant');
  const ended: RequestState[] = ['declined', 'withdrawn', 'expired', 'erased'];
  // A day later, so that the last mail to the landlord was sent before the key that seals it goes.
  for (const id of await findEnded(db, ended, daysAgo(kept.landlordAfterEnd), 'landlord'))
    await clearEndedSide(platform, id, 'landlord');
  for (const id of await findEnded(db, ended, daysAgo(kept.tenantAfterEnd), 'tenant'))
    await clearEndedSide(platform, id, 'tenant');
}

async function expireRequest(platform: Platform, requestId: string): Promise<void> {
  const { db, clock, handles, tokens, vault } = platform;
  await inTransaction(db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!(await moveRequest(platform, trx, requestId, 'expired', {}, ['submitted', 'held']))) return;
    await handles.endAll(trx, requestId, ['landlord-confirm', 'erase', 'tenant-flow']);
    await tokens.endAll(trx, requestId, ['certificate:confirm', 'erase']);
    const { tenant, personKeyId, landlord, landlordKeyId } = request;
    if (tenant) {
      const to = { requestId, personKeyId, email: tenant.email, respectsSuppression: false };
      await postMail(
        platform,
        trx,
        to,
        endLetter(
          request.state === 'held' ? 'lapsed' : 'expired',
          requestId,
          tenant.personal?.firstName ?? tenant.firstName,
          landlord,
        ),
      );
    }
    await clearLandlord(trx, requestId);
    if (landlordKeyId) await vault.destroyPerson(trx, landlordKeyId);
    await recordEvent(trx, clock, { event: 'request.expired', actor: 'system', subjectId: requestId });
  });
}
