export * from './contract.ts';
export { listFilters, readListAddress, searchOf, type ListAddress, type ListFilter } from './list-address.ts';
export { dashboardProblem, unwantedProblem } from './problems.ts';
