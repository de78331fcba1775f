import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import {
  isEditable,
  isReachable,
  type DraftStep,
  type LandlordInformation,
  type PersonalStep,
  type RentalStep,
  type TenantRequestProblemCode,
} from '../rules/index.ts';
import { answersOf } from './present-tenant.ts';
import { lockRequest, saveDraftRequest } from './tenant-request-store.ts';
import type { OpenRequest, TenantData } from './tenant-request.ts';
import { dropDrafts } from './wizard-draft-store.ts';

/** One page of the wizard, validated by its schema, so that no other data of a body are stored (W31). */
export type SavedStep =
  | { step: 'personal'; personal: PersonalStep }
  | { step: 'rental'; rental: RentalStep }
  | { step: 'landlord'; phone: string; landlord: LandlordInformation };

/** Stores one page and returns the id that the submit call sends back for it. */
export async function saveStep(
  platform: Platform,
  requestId: string,
  saved: SavedStep,
  network: string,
): Promise<Result<string, TenantRequestProblemCode>> {
  return inTransaction(platform.db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request) return fail('link-expired');
    if (!request.tenant || !isEditable(request.state)) return fail('already-submitted');
    if (request.renewal) return fail('renewal-fixed');
    if (!isReachable(saved.step, answersOf(request))) return fail('step-missing');
    await writeStep(platform, trx, request, request.tenant, saved);
    await dropDrafts(trx, request.id, saved.step);
    await recordEvent(trx, platform.clock, {
      event: 'tenant.data-changed',
      ...byTenant(request.id, network),
      detail: { step: saved.step },
    });
    return ok(idOf(request, saved.step));
  });
}

async function writeStep(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  tenant: TenantData,
  saved: SavedStep,
): Promise<void> {
  switch (saved.step) {
    case 'personal':
      return saveDraftRequest(platform, trx, request, { tenant: { ...tenant, personal: saved.personal } });
    case 'rental':
      return saveDraftRequest(platform, trx, request, { tenant: { ...tenant, rental: saved.rental } });
    case 'landlord':
      return saveDraftRequest(platform, trx, request, {
        tenant: { ...tenant, phone: saved.phone },
        landlord: saved.landlord,
      });
  }
}

function idOf(request: OpenRequest, step: DraftStep): string {
  return { personal: request.personalId, rental: request.rentalId, landlord: request.landlordRefId }[step];
}
