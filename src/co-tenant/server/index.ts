export { keepByOperator, revokeByObjection, sweepObjections } from './decide-objection.ts';
export { eraseAgain, eraseByOperator, objectByOperator } from './erase-co-tenant.ts';
export { mailCoTenantLink, isCoTenantOver } from './mail-link.ts';
export { coTenantRoutes } from './routes.ts';
