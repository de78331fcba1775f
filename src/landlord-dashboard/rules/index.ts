export * from './contract.ts';
export { maxDrafts, readDraftAddress } from './draft-address.ts';
export {
  listFilters,
  listOrders,
  maxSearchLength,
  readListAddress,
  readListState,
  searchOf,
  stateOf,
  type CertificateFilter,
  type ListAddress,
  type ListFilter,
  type ListOrder,
  type ListPlace,
  type ListState,
} from './list-address.ts';
export { inOrder } from './waiting-order.ts';
export { dashboardProblem, unwantedProblem } from './problems.ts';
