export {
  coTenantProblems,
  coTenantView,
  eraseBody,
  exportFile,
  neverBody,
  objectBody,
  openBody,
  openResponse,
  type CoTenantState,
  type CoTenantView,
} from './contract.ts';
