// Ten minutes after the landlord's no the tenant is told, with the receipt letter (D70, L33). A sweep, so that a restart loses none.
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeAnswer, findDeclined, findUntold } from '../../tenant-request/server/index.ts';
import { dropDraft } from './confirmation-draft-store.ts';
import { reasonOf } from './given-answer.ts';
import { mailDeclined } from './mails/mail-declined.ts';
import { renderLetterOf } from './render-letter-of.ts';

/** May run any number of times and in several processes. One that fails does not hold up the others, and is tried again. */
export async function tellDeclined(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  for (const id of await findUntold(db, clock.now()))
    await tellOne(platform, id).catch((error: unknown) =>
      log.error({ request: id, err: error }, 'a tenant could not be told of a no'),
    );
}

async function tellOne(platform: Platform, requestId: string): Promise<void> {
  const request = await findDeclined(platform, platform.db, requestId);
  const reason = request && reasonOf(request);
  if (!request || !reason) throw new Error('a no of nobody');
  // Setting a letter takes its time: not inside the transaction.
  const letter = await renderLetterOf(platform, request);
  await inTransaction(platform.db, async (trx) => {
    if (!(await closeAnswer(platform, trx, requestId))) return;
    await dropDraft(trx, requestId);
    await mailDeclined(platform, trx, request, { reason, letter });
  });
}
