// A request for the new state of a tenancy: everything is known from the certificate before, so nothing is typed (decision 0046).
import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LandlordInformation } from '../rules/index.ts';
import { markEmailConfirmed } from './request-notes-store.ts';
import { isSamePerson, type PersonName, type TenantPerson } from '../../person-fields/rules/index.ts';
import { findDraftRenewals } from './renewal-store.ts';
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
    ...byTenant(id, network),
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

/** Somebody is erased of a certificate of these tenancies: what was filled from it and not sent does not bring them back. */
export async function leaveOutOfRenewals(
  platform: Platform,
  trx: Transaction,
  tenancyIds: readonly string[],
  person: PersonName & Partial<Pick<TenantPerson, 'dob'>>,
): Promise<void> {
  for (const id of await findDraftRenewals(trx, tenancyIds)) {
    const draft = await lockRequest(platform, trx, id);
    if (draft?.state !== 'draft' || !draft.tenant?.personal) continue;
    const { coTenants = [], ...first } = draft.tenant.personal;
    const stayed = coTenants.filter((one) => !isSamePerson(one, person));
    if (stayed.length === coTenants.length) continue;
    const personal = stayed.length > 0 ? { ...first, coTenants: stayed } : first;
    await saveDraftRequest(platform, trx, draft, { tenant: { ...draft.tenant, personal } });
  }
}
