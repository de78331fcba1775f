// One chunk with the parts that a tenant or landlord without co-parties does not need.
export { CoLandlordsList } from './co-landlords-list.tsx';
export { TenantsList } from './tenants-list.tsx';
