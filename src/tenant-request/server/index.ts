export { createTenantRequest, type TenantRequest } from './create-tenant-request.ts';
export type { LandlordsRequests, TenantsRequests } from './export-requests.ts';
export {
  closeAnswer,
  findDeclined,
  forwardToManager,
  lockForAnswer,
  markDeclined,
  takeBackAnswer,
  undoSecondsLeft,
  type DeclinedRequest,
} from './landlord-answer.ts';
export { findUntold } from './due-requests-store.ts';
export { findRequestForLandlord, type LandlordsRequest } from './landlord-side.ts';
export { findRequest } from './tenant-request-store.ts';
