// Ends and clears requests as time passes (D08, D36, L21 'wie lange').
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { sweepPortion, type DueRow } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { expiryCutoff } from '../../platform/rules/last-day.ts';
import type { RequestState } from '../rules/index.ts';
import {
  findEnded,
  findUnansweredReminders,
  findUnanswered,
  findUnconfirmed,
  findUntouched,
} from './due-requests-store.ts';
import { clearEndedSide } from './erase-request.ts';
import { clearLandlord } from './erase-request-store.ts';
import { answerSeconds } from './answer-until.ts';
import type { EndKind } from './mails/end-mails.ts';
import { tellTenantOfEnd } from './tell-of-end.ts';
import { lockRequest, moveRequest } from './tenant-request-store.ts';
import { notifyNoAnswer } from './notify-unanswered.ts';
import type { OpenRequest } from './tenant-request.ts';
import { dropExpiredDrafts } from '../../platform/drafts/draft-store.ts';

const day = 24 * 3600;

/** Days of retention: unconfirmed registrations, unfinished drafts, and each side's data of ended requests. */
export const retentionDays = { unconfirmed: 7, unfinished: 30, landlordAfterEnd: 1, tenantAfterEnd: 90 } as const;

/** Days without an answer after the last reminder until the tenant is told. */
const daysAfterLastReminder = 3;

/** May run any number of times and in several processes: each request is checked again after locking it. */
export async function sweepRequests(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const daysAgo = (days: number): Date => addSeconds(clock.now(), -days * day);
  await dropExpiredDrafts(platform);
  const clear = (side: 'tenant' | 'landlord') => (id: string) => clearEndedSide(platform, id, side);
  const sweep = sweepListOf(platform);
  const { unconfirmed, unfinished, landlordAfterEnd, tenantAfterEnd } = retentionDays;
  await sweep(
    'unanswered',
    (page) => findUnanswered(db, expiryCutoff(clock.now(), answerSeconds), page),
    (id) => expireRequest(platform, id),
  );
  await sweep(
    'silent',
    (page) => findUnansweredReminders(db, daysAgo(daysAfterLastReminder), page),
    (id) => notifyNoAnswer(platform, id),
  );
  await sweep('unconfirmed', (page) => findUnconfirmed(db, daysAgo(unconfirmed), page), clear('tenant'));
  await sweep('untouched', (page) => findUntouched(db, daysAgo(unfinished), page), clear('tenant'));
  // One day later, so that the last mail to the landlord is sent before the key that seals it is destroyed.
  await sweep(
    'ended-landlord',
    (page) => findEnded(db, daysAgo(landlordAfterEnd), 'landlord', page),
    clear('landlord'),
  );
  await sweep('ended-tenant', (page) => findEnded(db, daysAgo(tenantAfterEnd), 'tenant', page), clear('tenant'));
}

const sweepListOf =
  ({ log }: Platform) =>
  (list: string, find: (page: Page) => Promise<DueRow[]>, handle: (id: string) => Promise<void>): Promise<void> =>
    sweepPortion({
      list,
      limit: 200,
      find,
      handle: ({ id }) => handle(id),
      onFailure: (error, { id }) => log.error({ request: id, err: error }, 'a request could not be swept'),
    });

/** Ends a renewal whose certificate is no longer valid, so that there is nothing left to renew. */
export const endUnfollowed = (platform: Platform, requestId: string): Promise<void> =>
  expireRequest(platform, requestId, 'unfollowed');

async function expireRequest(platform: Platform, requestId: string, why?: 'unfollowed'): Promise<void> {
  const { db, clock, handles, tokens, vault } = platform;
  await inTransaction(db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    const from: RequestState[] = why === undefined ? ['submitted', 'held'] : ['draft', 'submitted', 'held'];
    if (!request || !(await moveRequest(platform, trx, requestId, 'expired', {}, from))) return;
    await handles.endAll(trx, requestId, ['landlord-confirm', 'erase', 'tenant-flow']);
    await tokens.endAll(trx, requestId, ['certificate:confirm', 'erase']);
    const { landlord, landlordKeyId } = request;
    // Nobody need be told about a request that was never sent.
    if (request.state !== 'draft') await tellTenantOfEnd(platform, trx, request, why ?? endOf(request), { landlord });
    await clearLandlord(trx, requestId);
    if (landlordKeyId) await vault.destroyPerson(trx, landlordKeyId, 'by-routine');
    await recordEvent(trx, clock, { event: 'request.expired', actor: 'system', subjectId: requestId });
  });
}

/** The request was held before anybody was asked, held at the signature, or never answered. */
function endOf({ state, lastMailedAt }: Pick<OpenRequest, 'state' | 'lastMailedAt'>): EndKind {
  if (state !== 'held') return 'expired';
  return lastMailedAt ? 'lapsedSigning' : 'lapsed';
}
