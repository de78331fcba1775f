import type { ApiProblem } from './api-result.ts';

/** Returns the server's message if it sent one, else the page's own text (spec 8). */
export const orFallback = (problem: ApiProblem, words: string): ApiProblem =>
  problem.isWordless === true ? { ...problem, message: words } : problem;
