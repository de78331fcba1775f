// The landlord's address did not work or was wrong: starts a new request with all data except that address. The data are not shown to
// somebody who only has the status link (W3); a mailed link leads on.
import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { TenantRequestProblemCode } from '../rules/index.ts';
import { mailsToLandlord } from './mails-to-landlord.ts';
import { mayStartAgain } from './masked-recipient.ts';
import { markEmailConfirmed } from './request-events-store.ts';
import { findRequest, insertRequest, lockRequest, saveDraftRequest } from './tenant-request-store.ts';
import { asTenantSees, endedByNewStart, type OpenRequest, type TenantData } from './tenant-request.ts';
import { withdrawLocked } from './withdraw-request.ts';
import { keepDraft } from './wizard-draft-store.ts';

export async function startAgain(
  platform: Platform,
  requestId: string,
  network: string,
): Promise<Result<undefined, TenantRequestProblemCode>> {
  const { db, limits, vault } = platform;
  const request = await findRequest(platform, db, requestId);
  if (!request?.tenant) return fail('link-expired');
  if (!(await mayEnd(db, request))) return fail('not-started-again');
  const address = vault.blindIndex('email', mailboxOf(request.tenant.email)).toString('base64url');
  // Counted before the transaction, because code that holds the request's lock must not wait for a second connection.
  const begun = (await limits.hit('registerPerAddress', address))
    ? await inTransaction(db, (trx) => replaceRequest(platform, trx, requestId, network))
    : fail<TenantRequestProblemCode>('too-many-registrations');
  if (!begun.ok) await limits.giveBack('registerPerAddress', address);
  return begun;
}

/** Whether the tenant may start again, by the same rule as the status page's offer. */
const mayEnd = async (connection: Connection, request: OpenRequest): Promise<boolean> =>
  mayStartAgain(asTenantSees(request), await mailsToLandlord(connection, request.id));

/** Ends the old request in the same transaction, so that two simultaneous clicks make one new request. */
async function replaceRequest(
  platform: Platform,
  trx: Transaction,
  requestId: string,
  network: string,
): Promise<Result<undefined, TenantRequestProblemCode>> {
  const request = await lockRequest(platform, trx, requestId);
  if (!request?.tenant) return fail('link-expired');
  if (!(await mayEnd(trx, request))) return fail('not-started-again');
  const id = await insertCopy(platform, trx, request, request.tenant);
  await withdrawLocked(platform, trx, request, { network, cause: endedByNewStart });
  await recordEvent(trx, platform.clock, { event: 'tenant.started-again', ...byTenant(id, network) });
  // Mailed by a job: a process that is killed after the old request ended must not leave the new one without its link.
  await platform.jobs.publish(trx, 'renew-link', { kind: 'tenant', subjectId: id }, { key: id });
  return ok();
}

async function insertCopy(
  platform: Platform,
  trx: Transaction,
  { landlord }: OpenRequest,
  { renewal: _renewal, ...tenant }: TenantData,
): Promise<string> {
  const { id, personKeyId } = await insertRequest(platform, trx, tenant);
  await markEmailConfirmed(platform, trx, id);
  const copy = await lockRequest(platform, trx, id);
  if (!copy) throw new Error('the request was just written');
  await saveDraftRequest(platform, trx, copy, { tenant });
  // The landlord page starts with this draft, without the address. After a forwarding the tenant may not know that address.
  if (landlord) {
    const { entityType, companyName, gender, firstName, lastName } = landlord;
    const values = { entityType, companyName, gender, firstName, lastName, email: '' };
    await keepDraft(platform, trx, { id, personKeyId }, { step: 'landlord', values });
  }
  return id;
}
