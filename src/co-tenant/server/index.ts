export { keepByOperator, revokeByObjection, sweepObjections } from './decide-objection.ts';
export { eraseAgain } from './erase-co-tenant.ts';
export { coTenantRoutes } from './routes.ts';
