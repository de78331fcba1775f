export {
  coTenantProblems,
  coTenantView,
  eraseBody,
  exportFile,
  mailsBody,
  objectBody,
  openBody,
  openResponse,
  type CoTenantState,
  type CoTenantView,
} from './contract.ts';
