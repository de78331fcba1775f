// A request for a renewal: all data come from the previous certificate, so nothing is typed (decision 0046).
import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LandlordInformation } from '../rules/index.ts';
import { markEmailConfirmed } from './request-events-store.ts';
import { isSamePerson, type PersonName, type TenantPerson } from '../../person-fields/rules/index.ts';
import { findDraftRenewals } from './renewal-store.ts';
import { insertRequest, lockRequest, saveDraftRequest } from './tenant-request-store.ts';
import type { Renewal, TenantData } from './tenant-request.ts';

export interface NewRenewal {
  renewal: Renewal;
  tenant: TenantData;
  landlord: LandlordInformation;
}

/** The mailbox needs no proof, because the tenant came by a link that was mailed there. */
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

/** Fills the draft anew if the previous certificate was corrected since the draft began. */
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

/**
 * Removes a person who was erased from a certificate of these tenancies from unsent renewals, so that those do not bring the person
 * back.
 */
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
