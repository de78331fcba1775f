export * from './contract.ts';
export { dashboardProblem } from './problems.ts';
