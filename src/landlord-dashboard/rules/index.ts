export * from './contract.ts';
export { readDraftAddress } from './draft-address.ts';
export {
  listFilters,
  readListAddress,
  searchOf,
  type CertificateFilter,
  type ListAddress,
  type ListFilter,
} from './list-address.ts';
export { inOrder } from './waiting-order.ts';
export { dashboardProblem, unwantedProblem } from './problems.ts';
