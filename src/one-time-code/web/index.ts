export { explainTanProblem } from './explain-tan-problem.ts';
