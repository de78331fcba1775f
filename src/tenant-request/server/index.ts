export { createTenantRequest, type TenantRequest } from './create-tenant-request.ts';
export type { LandlordsRequests, TenantsRequests } from './export-requests.ts';
