// Somebody on the paper objects, or has everything erased, after the landlord signed and before anybody paid: what was signed is
// deleted by the caller, and the request ends with it (decision 0041). Before he signed, it goes on without the person.
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changedLandlordMail, objectedLandlordMail, type EndCause } from './mails/landlord-end-mails.ts';
import { wasAsked } from './mails-to-landlord.ts';
import { mailAsked } from './tell-of-end.ts';
import { moveRequest } from './tenant-request-store.ts';
import { endedByObjection, type OpenRequest } from './tenant-request.ts';

/** Ends a locked request. The landlord who signed is told; the tenant learns of the objection by another mail. */
export async function endByObjection(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  cause: EndCause,
): Promise<boolean> {
  const { id } = request;
  const change = { decline_reason: endedByObjection };
  if (!(await moveRequest(platform, trx, id, 'withdrawn', change, ['confirmed']))) return false;
  await platform.handles.endAll(trx, id, ['tenant-flow', 'landlord-confirm']);
  await mailAsked(platform, trx, request, (data, isForwarded) =>
    objectedLandlordMail(id, data, { isForwarded, cause }),
  );
  return true;
}

/** Tells the landlord who has not answered yet that the sheet is no longer the one that may be open in the browser. */
export async function tellOneLess(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  { personKeyId, cause }: { personKeyId: string; cause: EndCause },
): Promise<void> {
  if (request.state !== 'submitted' || !(await wasAsked(trx, request.id))) return;
  await mailAsked(platform, trx, request, (data, isForwarded) =>
    changedLandlordMail(personKeyId, data, { isForwarded, cause }),
  );
}
