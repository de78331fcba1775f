// A tenant has everything deleted (law L22): the key is destroyed at once, and again by the restore ledger after an older backup was
// restored.
import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { DeletionObstacle, OwnRecord } from '../rules/own-data.ts';
import { ownDataErasedMailTenantTexts as texts, ownDataTenantTexts } from '../rules/own-data.de.ts';
import { gatherTenant, type TenantsData } from './gather-tenant.ts';
import type { TenantSources } from './own-data-sources.ts';
import { addressesOf, recordOf } from './present-own-data.ts';

export interface TenantErasureDeps extends TenantSources {
  /** Whether somebody is paying for one of these certificates now. */
  isPaymentRunning(connection: Connection, certificateIds: readonly string[]): Promise<boolean>;
  /** Whether a paid certificate of this person has not been delivered yet; the answer holds until the transaction ends. */
  isBeingDelivered(trx: Transaction, personKeyId: string): Promise<boolean>;
  /** Ends the request and its links; a landlord who was asked and has not answered is told. */
  eraseTenantOfRequest(trx: Transaction, requestId: string): Promise<void>;
  eraseFromCertificates(trx: Transaction, personKeyId: string): Promise<string[]>;
}

export type DeleteTenantFailure = 'link-expired' | 'email-mismatch' | DeletionObstacle;

/** Why the deletion has to wait, or null; holds until the transaction ends. */
export async function deletionObstacle(
  deps: TenantErasureDeps,
  trx: Transaction,
  personKeyId: string,
  { certificates }: TenantsData,
): Promise<DeletionObstacle | null> {
  if (await deps.isBeingDelivered(trx, personKeyId)) return 'being-delivered';
  const ids = certificates.map(({ id }) => id);
  return (await deps.isPaymentRunning(trx, ids)) ? 'payment-running' : null;
}

/** Erases the tenant if the typed address is one of theirs and nothing prevents it. */
export async function deleteTenant(
  platform: Platform,
  deps: TenantErasureDeps,
  asked: { personKeyId: string; email: string; network: string },
): Promise<Result<OwnRecord, DeleteTenantFailure>> {
  const { personKeyId } = asked;
  return inTransaction<Result<OwnRecord, DeleteTenantFailure>>(platform.db, async (trx) => {
    // The second of two simultaneous clicks finds nothing left.
    if (!(await platform.vault.lockPerson(trx, personKeyId))) return fail('link-expired');
    const data = await gatherTenant(deps, trx, personKeyId);
    const address = addressesOf(data).find((known) => emailKey(known) === emailKey(asked.email));
    if (address === undefined) return fail('email-mismatch');
    const obstacle = await deletionObstacle(deps, trx, personKeyId, data);
    if (obstacle) return fail(obstacle);
    const erased = await eraseEverything(platform, deps, trx, personKeyId, data);
    const record = recordOf(data);
    await mailReceipt(platform, trx, address, { personKeyId, record });
    await recordEvent(trx, platform.clock, {
      event: 'person.erased',
      ...byTenant(personKeyId, asked.network),
      detail: erased,
    });
    return ok(record);
  });
}

async function eraseEverything(
  { handles, tokens, vault }: Platform,
  deps: TenantErasureDeps,
  trx: Transaction,
  personKeyId: string,
  { requests }: TenantsData,
): Promise<{ requests: number; certificates: number }> {
  for (const { id } of requests) await deps.eraseTenantOfRequest(trx, id);
  const certificates = await deps.eraseFromCertificates(trx, personKeyId);
  await handles.endAll(trx, personKeyId);
  await tokens.endAll(trx, personKeyId);
  await vault.destroyPerson(trx, personKeyId, 'for-good');
  return { requests: requests.length, certificates: certificates.length };
}

/** Sealed with a key of its own that belongs to no record, because the recipient no longer has one. */
async function mailReceipt(
  platform: Platform,
  trx: Transaction,
  to: string,
  { personKeyId, record }: { personKeyId: string; record: OwnRecord },
): Promise<void> {
  const page = {
    title: texts.title,
    greeting: texts.greeting,
    blocks: [
      { kind: 'text', text: texts.done(ownDataTenantTexts.record[record], formatDateTime(platform.clock.now())) },
      { kind: 'heading', text: texts.keptHeading },
      { kind: 'list', items: texts.kept },
    ],
    reason: texts.reason,
  } as const;
  await sendMail(platform, trx, {
    key: `own-data-erased:${personKeyId}`,
    template: 'own-data-erased',
    to: { email: to, personKeyId: null },
    subject: texts.subject,
    page,
  });
}
