// What nobody needs who is alone on his side: it comes as one part.
export { CoLandlordsList } from './co-landlords-list.tsx';
export { TenantsList } from './tenants-list.tsx';
