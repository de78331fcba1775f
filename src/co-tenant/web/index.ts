export { CoTenantPage } from './co-tenant-page.tsx';
