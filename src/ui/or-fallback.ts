import type { ApiProblem } from './api-result.ts';

/** The server's message where it sent one, else the page's own words (spec 8). */
export const orFallback = (problem: ApiProblem, words: string): ApiProblem =>
  problem.isWordless === true ? { ...problem, message: words } : problem;
