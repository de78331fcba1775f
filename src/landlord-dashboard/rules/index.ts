export * from './contract.ts';
export { readDraftAddress } from './draft-address.ts';
export {
  hashOf,
  listFilters,
  listOrders,
  longestSearch,
  readListAddress,
  readListHash,
  searchOf,
  type CertificateFilter,
  type ListAddress,
  type ListFilter,
  type ListOrder,
  type ListPlace,
} from './list-address.ts';
export { inOrder } from './waiting-order.ts';
export { dashboardProblem, unwantedProblem } from './problems.ts';
