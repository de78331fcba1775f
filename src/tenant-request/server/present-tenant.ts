// The data that the tenant's own browser may read: everything while it is a draft, masked afterwards (W3, W33).
import type { Address } from '../../address/rules/index.ts';
import { codeStatus } from '../../one-time-code/server/index.ts';
import { maskEmail, maskPhone } from '../../person-fields/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstOpenStep, isEditable, type Answers, type TenantView } from '../rules/index.ts';
import type { TenantRequestDeps } from './deps.ts';
import { renewalViewOf } from './renewal-parties.ts';
import { asTenantSees, type OpenRequest, type TenantData } from './tenant-request.ts';
import { readMarkedDrafts } from './wizard-draft-store.ts';

/** Which steps have been saved. */
export function answersOf({ tenant, landlord }: OpenRequest): Answers {
  return {
    hasPersonal: tenant?.personal !== undefined,
    hasRental: tenant?.rental !== undefined,
    hasLandlord: tenant?.phone !== undefined && landlord !== null,
  };
}

export async function presentTenant(
  platform: Platform,
  deps: Pick<TenantRequestDeps, 'coTenantsBefore'>,
  request: OpenRequest,
): Promise<TenantView> {
  const { tenant } = request;
  if (!tenant) throw new Error('an erased request has nothing to present');
  if (request.renewal && isEditable(request.state)) return presentRenewal(platform, deps, request, tenant);
  return isEditable(request.state)
    ? presentDraft(platform, request, tenant)
    : presentMasked(asTenantSees(request), tenant);
}

async function presentDraft(platform: Platform, request: OpenRequest, tenant: TenantData): Promise<TenantView> {
  const { personal, rental } = tenant;
  const answers = answersOf(request);
  const { drafts, marks } = await readMarkedDrafts(platform, platform.db, request);
  return {
    _id: request.id,
    verified: request.emailConfirmedAt !== null,
    state: request.state,
    firstName: personal?.firstName ?? tenant.firstName,
    email: tenant.email,
    gender: personal?.gender ?? null,
    lastName: personal?.lastName ?? null,
    dob: personal?.dob ?? null,
    phone: tenant.phone ?? null,
    address: personal ? addressOf(personal) : null,
    coTenants: coTenantsOf(tenant),
    rentalProperty: rental ?? null,
    landlordInformation: request.landlord,
    personalId: answers.hasPersonal ? request.personalId : null,
    rentalId: answers.hasRental ? request.rentalId : null,
    landlordId: answers.hasLandlord ? request.landlordRefId : null,
    step: firstOpenStep(answers),
    renewal: null,
    drafts,
    draftMarks: marks,
    code: await codeStatus(platform, { purpose: 'tenant-submit', subjectId: request.id, phone: tenant.phone }),
  };
}

/** Nothing is typed for a renewal, so the page gets only what it displays: somebody other than the tenant may hold the link. */
async function presentRenewal(
  platform: Platform,
  deps: Pick<TenantRequestDeps, 'coTenantsBefore'>,
  request: OpenRequest,
  tenant: TenantData,
): Promise<TenantView> {
  const { id, personalId, rentalId, landlordRefId } = request;
  return {
    ...presentMasked(request, tenant),
    personalId,
    rentalId,
    landlordId: landlordRefId,
    renewal: await renewalViewOf(platform, deps, request),
    code: await codeStatus(platform, { purpose: 'tenant-submit', subjectId: id, phone: tenant.phone }),
  };
}

const coTenantsOf = ({ personal }: TenantData): TenantView['coTenants'] => personal?.coTenants ?? [];

function presentMasked(request: OpenRequest, tenant: TenantData): TenantView {
  return {
    _id: request.id,
    verified: true,
    state: request.state,
    firstName: tenant.personal?.firstName ?? tenant.firstName,
    email: maskEmail(tenant.email),
    gender: null,
    lastName: null,
    dob: null,
    phone: tenant.phone === undefined ? null : maskPhone(tenant.phone),
    address: null,
    coTenants: [],
    rentalProperty: null,
    landlordInformation: null,
    personalId: null,
    rentalId: null,
    landlordId: null,
    step: 'submit',
    renewal: null,
    drafts: {},
    draftMarks: {},
    code: { way: 'sms', resendInSeconds: 0, isOpen: false },
  };
}

const addressOf = ({ street, houseNumber, postalCode, city }: Address): Address => ({
  street,
  houseNumber,
  postalCode,
  city,
});
