// Somebody named on the certificate objects, or has everything erased. Between signing and payment the caller deletes the certificate,
// and the request ends with it (decision 0041); before signing, the request goes on without that person.
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changedLandlordMail, objectedLandlordMail, type EndCause } from './mails/landlord-end-mails.ts';
import { wasAsked } from './mails-to-landlord.ts';
import { mailAskedLandlord } from './tell-of-end.ts';
import { moveRequest } from './tenant-request-store.ts';
import { endedByObjection, type OpenRequest } from './tenant-request.ts';

/** Ends a locked request and tells the landlord who signed; the tenant learns of the objection from another mail. */
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
  await mailAskedLandlord(platform, trx, request, (data, isForwarded) =>
    objectedLandlordMail(id, data, { isForwarded, cause }),
  );
  return true;
}

/** Tells a landlord who has not answered yet that the page that may be open in the browser is outdated. */
export async function notifyLandlordOfRemovedTenant(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  { personKeyId, cause }: { personKeyId: string; cause: EndCause },
): Promise<void> {
  if (request.state !== 'submitted' || !(await wasAsked(trx, request.id))) return;
  await mailAskedLandlord(platform, trx, request, (data, isForwarded) =>
    changedLandlordMail(personKeyId, data, { isForwarded, cause }),
  );
}
