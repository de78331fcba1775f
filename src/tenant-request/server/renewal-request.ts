// A request for the new state of a tenancy: everything is known from the certificate before, so nothing is typed (decision 0046).
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LandlordInformation } from '../rules/index.ts';
import { markEmailConfirmed } from './request-notes-store.ts';
import { insertRequest, lockRequest, saveDraftRequest } from './tenant-request-store.ts';
import type { Renewal, TenantData } from './tenant-request.ts';

export interface NewRenewal {
  renewal: Renewal;
  tenant: TenantData;
  landlord: LandlordInformation;
}

/** The mailbox was proved before: whoever asks came by a link that was mailed there. */
export async function insertRenewal(
  platform: Platform,
  trx: Transaction,
  { renewal, tenant, landlord }: NewRenewal,
  network: string,
): Promise<string> {
  const { id } = await insertRequest(platform, trx, tenant, renewal);
  await markEmailConfirmed(platform, trx, id);
  const draft = await lockRequest(platform, trx, id);
  if (!draft) throw new Error('the request was just written');
  await saveDraftRequest(platform, trx, draft, { tenant, landlord });
  await recordEvent(trx, platform.clock, {
    event: 'tenant.renewed',
    actor: `tenant:${id}`,
    subjectId: id,
    network,
    detail: { renews: renewal.renewsId },
  });
  return id;
}

/** The certificate before was corrected since it was begun: the data are what they are now. */
export async function refillRenewal(
  platform: Platform,
  trx: Transaction,
  id: string,
  { tenant, landlord }: Pick<NewRenewal, 'tenant' | 'landlord'>,
): Promise<void> {
  const draft = await lockRequest(platform, trx, id);
  if (draft?.state !== 'draft' || draft.tenant?.renewal?.certificateId === tenant.renewal?.certificateId) return;
  await saveDraftRequest(platform, trx, draft, { tenant, landlord });
}
