export { createTenantRequest, type TenantRequest } from './create-tenant-request.ts';
