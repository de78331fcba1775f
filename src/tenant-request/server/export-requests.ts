// Exports what requests store about one person (GDPR Art. 15 and 20, law L22).
import type { Connection } from '../../platform/database/database.ts';
import { wasMailOfRequest } from '../../platform/messages/mailed-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DraftStep, DraftValues, LandlordInformation, RentalStep, RequestState } from '../rules/index.ts';
import { withoutOthers } from './request-party-store.ts';
import { findIdsOfTenant } from './open-request-store.ts';
import { readNumber } from './request-number-store.ts';
import { findRequest, findRequestsOfLandlord } from './tenant-request-store.ts';
import { asTenantSees, type OpenRequest } from './tenant-request.ts';
import { readMarkedDrafts } from './wizard-draft-store.ts';

interface ExportedRequest {
  id: string;
  state: RequestState;
  landlord: LandlordInformation | null;
  times: Pick<OpenRequest, 'createdAt' | TimeName>;
  remindersSent: number;
  declineReason: string | null;
}

/** The time of the last write is left out: it would reveal the moment of a decline that the tenant was not told of yet (decision D70). */
type TimeName = 'emailConfirmedAt' | 'verifiedAt' | 'submittedAt' | 'lastMailedAt' | 'landlordOpenedAt' | 'decidedAt';

export interface TenantsRequests {
  requests: (ExportedRequest &
    Pick<OpenRequest, 'tenant' | 'heldReason' | 'termsVersion'> & {
      /** The number of co-tenants. */
      others: number;
    })[];
  /** Input that was typed and not yet sent. */
  drafts: { requestId: string; step: DraftStep; values: DraftValues }[];
}

export async function exportRequestsOfTenant(
  platform: Platform,
  connection: Connection,
  personKeyId: string,
): Promise<TenantsRequests> {
  const exported: TenantsRequests = { requests: [], drafts: [] };
  for (const id of await findIdsOfTenant(connection, personKeyId)) {
    const stored = await findRequest(platform, connection, id);
    if (!stored) continue;
    const request = asTenantSees(stored);
    const { tenant, heldReason, termsVersion } = request;
    const presented = present(request, await landlordAsNamed(connection, request));
    // Co-tenants are only counted: each of them may read only their own data.
    const others = tenant?.personal?.coTenants?.length ?? 0;
    exported.requests.push({ ...presented, tenant: tenant && withoutOthers(tenant), others, heldReason, termsVersion });
    const { drafts } = await readMarkedDrafts(platform, connection, request);
    for (const [step, values] of Object.entries(drafts))
      exported.drafts.push({ requestId: id, step: step as DraftStep, values });
  }
  return exported;
}

/** The landlord as the tenant named him: an address to which the landlord forwarded the request is not part of the tenant's data. */
async function landlordAsNamed(
  connection: Connection,
  { id, landlord, tenant }: OpenRequest,
): Promise<LandlordInformation | null> {
  if (!landlord) return null;
  const isHidden = tenant?.renewal?.isLandlordHidden ?? false;
  return isHidden || (await wasMailOfRequest(connection, id, 'tenant-forwarded'))
    ? { ...landlord, email: '' }
    : landlord;
}

export interface LandlordsRequests {
  requests: (ExportedRequest & {
    tenant: { firstName: string; lastName: string; flat: RentalStep | null } | null;
    requestNumber: string | null;
  })[];
  /** Each request has its own key for the landlord. */
  keys: { requestId: string; landlordKeyId: string }[];
}

/** Every request that was sent to this mailbox, with what its tenant wrote about the landlord. */
export async function exportRequestsOfLandlord(
  platform: Platform,
  connection: Connection,
  landlordEmailIndex: Buffer,
): Promise<LandlordsRequests> {
  const exported: LandlordsRequests = { requests: [], keys: [] };
  for (const request of await findRequestsOfLandlord(platform, connection, landlordEmailIndex)) {
    if (!request.landlordKeyId) continue;
    const { personal, rental } = request.tenant ?? {};
    const tenant = personal
      ? { firstName: personal.firstName, lastName: personal.lastName, flat: rental ?? null }
      : null;
    const asked = { requestId: request.id, landlordKeyId: request.landlordKeyId };
    const requestNumber = await readNumber(platform, connection, asked);
    // The tenant's reason for ending a request is not disclosed to the landlord.
    const declineReason = request.state === 'declined' ? request.declineReason : null;
    exported.requests.push({ ...present(request, request.landlord), declineReason, tenant, requestNumber });
    exported.keys.push(asked);
  }
  return exported;
}

function present(request: OpenRequest, landlord: LandlordInformation | null): ExportedRequest {
  const { id, state, reminderCount, declineReason } = request;
  const { createdAt, emailConfirmedAt, verifiedAt } = request;
  const { submittedAt, lastMailedAt, landlordOpenedAt, decidedAt } = request;
  const times = { createdAt, emailConfirmedAt, verifiedAt };
  return {
    id,
    state,
    landlord,
    times: { ...times, submittedAt, lastMailedAt, landlordOpenedAt, decidedAt },
    remindersSent: reminderCount,
    declineReason,
  };
}
