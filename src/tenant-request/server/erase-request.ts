// Erases one side of a request. Its key is destroyed, so that data still sealed with it cannot be read again.
import { dropCodes } from '../../one-time-code/server/index.ts';
import type { Erasure } from '../../platform/crypto/person-key-store.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { canMove } from '../rules/index.ts';
import { mayHaveReached } from './mails-to-landlord.ts';
import { erasedLandlordMail } from './mails/landlord-end-mails.ts';
import { refusedRenewal } from './mails/refused-renewal.ts';
import { listNamed } from './co-tenant-store.ts';
import { clearLandlord, clearTenant, findRequestsOfKey } from './erase-request-store.ts';
import { revertDecline, lockRequest, moveRequest } from './tenant-request-store.ts';
import { asTenantSees, type CertificateOf, type OpenRequest } from './tenant-request.ts';
import { notifyCoTenantsOfEnd } from './tell-co-tenants.ts';
import { mailAskedLandlord, tellTenantOfEnd } from './tell-of-end.ts';
import { dropDrafts } from './wizard-draft-store.ts';

/**
 * Erases the landlord's data at once. A request that still needs the landlord, or whose certificate is unpaid, ends and the tenant is
 * told; a paid certificate stays without them. The caller records the audit row.
 */
export async function eraseLandlordOfRequest(
  platform: Platform,
  certificateOf: CertificateOf,
  trx: Transaction,
  requestId: string,
): Promise<void> {
  const { handles, tokens, outbox } = platform;
  const request = await lockRequest(platform, trx, requestId);
  if (!request) return;
  await handles.endAll(trx, requestId, ['landlord-confirm', 'erase']);
  await tokens.endAll(trx, requestId, ['certificate:confirm', 'erase']);
  // Mails that name the landlord, to either side, lose their content.
  await outbox.eraseContent(trx, { requestId });
  await outbox.keepSuppressed(trx, requestId);
  await removeLandlord(platform, trx, request, 'for-good');
  if (request.undoUntil !== null) await revertDecline(platform, trx, requestId);
  const { state } = asTenantSees(request);
  const isPaid = (await certificateOf(requestId, trx))?.isPaid ?? false;
  if (isPaid || !request.tenant || !['submitted', 'held', 'confirmed'].includes(state)) return;
  // An erasure counts as an answer: as after a decline, the same cannot be asked again at once.
  const now = platform.clock.now();
  await moveRequest(platform, trx, requestId, 'erased', { decided_at: now }, [state]);
  const renewal = request.tenant.renewal && (await refusedRenewal(platform, trx, request.tenant.renewal, now));
  await tellTenantOfEnd(platform, trx, request, 'erased', { renewal });
}

async function removeLandlord(
  { vault }: Platform,
  trx: Transaction,
  { id, landlordKeyId }: OpenRequest,
  erasure: Erasure,
): Promise<void> {
  await clearLandlord(trx, id);
  await dropCodes(trx, id, 'landlord');
  if (landlordKeyId) await vault.destroyPerson(trx, landlordKeyId, erasure);
}

async function endAccessOf({ handles, tokens }: Platform, trx: Transaction, personKeyId: string): Promise<void> {
  await handles.endAll(trx, personKeyId);
  await tokens.endAll(trx, personKeyId);
}

/** Erases the tenant's data at once; a landlord who was asked and has not answered is told. The caller records the audit row. */
export async function eraseTenantOfRequest(
  platform: Platform,
  trx: Transaction,
  requestId: string,
  erasure: Erasure,
): Promise<void> {
  const { handles, tokens, outbox, vault } = platform;
  const request = await lockRequest(platform, trx, requestId);
  if (!request) return;
  if (erasure === 'for-good') await notifyCoTenantsOfEnd(platform, trx, requestId);
  for (const { personKeyId } of await listNamed(trx, requestId)) await endAccessOf(platform, trx, personKeyId);
  await handles.endAll(trx, requestId, ['tenant-email', 'tenant-flow', 'status', 'landlord-confirm']);
  await tokens.endAll(trx, requestId, ['tenant:flow', 'certificate:confirm']);
  await outbox.eraseContent(trx, { requestId });
  await dropDrafts(trx, requestId);
  await outbox.cancelWaiting(trx, requestId);
  // Before the landlord is told: the move cancels what waits for another day, and that may be this mail.
  if (canMove(request.state, 'erased')) await moveRequest(platform, trx, requestId, 'erased', {}, [request.state]);
  const isAsked = request.state === 'submitted' && (await mayHaveReached(trx, requestId));
  const { lastMailedAt: mailedAt } = request;
  if (isAsked && mailedAt)
    await mailAskedLandlord(platform, trx, request, (data, isForwarded) =>
      erasedLandlordMail(requestId, data, { mailedAt, isForwarded }),
    );
  await clearTenant(trx, requestId);
  await dropCodes(trx, requestId, 'tenant');
  if (!request.landlordKeyId) await clearLandlord(trx, requestId);
  await vault.destroyPerson(trx, request.personKeyId, erasure);
}

/** Erases both sides when the certificate expires; the tenant was told of that. */
export async function endWithCertificate(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  await eraseTenantOfRequest(platform, trx, requestId, 'by-routine');
  const request = await lockRequest(platform, trx, requestId);
  if (!request) return;
  await platform.handles.endAll(trx, requestId);
  await platform.tokens.endAll(trx, requestId);
  await removeLandlord(platform, trx, request, 'by-routine');
}

/** Clears one side's data of an ended request; nobody is told, because nobody is waiting. */
export async function clearEndedSide(
  platform: Platform,
  requestId: string,
  side: 'landlord' | 'tenant',
): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    if (side === 'tenant') return eraseTenantOfRequest(platform, trx, requestId, 'by-routine');
    const request = await lockRequest(platform, trx, requestId);
    if (!request) return;
    await platform.handles.endAll(trx, requestId, ['erase']);
    await removeLandlord(platform, trx, request, 'by-routine');
  });
}

/** Does what is possible of `clearEndedSide` when nothing can be decrypted any more: the steps that need no key. */
export async function dropCodesOfKey(trx: Transaction, personKeyId: string): Promise<void> {
  const { ofTenant, ofLandlord } = await findRequestsOfKey(trx, personKeyId);
  for (const id of ofTenant) await dropCodes(trx, id, 'tenant');
  for (const id of ofLandlord) await dropCodes(trx, id, 'landlord');
}

/** Erases all requests that a restored database has of a person whom the restore ledger records as erased. */
export async function eraseRequestsOfKey(
  platform: Platform,
  certificateOf: CertificateOf,
  trx: Transaction,
  personKeyId: string,
): Promise<void> {
  const { ofTenant, ofLandlord } = await findRequestsOfKey(trx, personKeyId);
  for (const id of ofTenant) await eraseTenantOfRequest(platform, trx, id, 'for-good');
  for (const id of ofLandlord) await eraseLandlordOfRequest(platform, certificateOf, trx, id);
}
