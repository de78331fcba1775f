import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import type { Voice } from '../../platform/rules/text-field.ts';
import { oneTimeCodeProblems, wrongTanMessage, type OneTimeCodeProblemCode } from '../rules/index.ts';

/** Why a code was not sent or not accepted. */
export interface CodeFailure {
  code: OneTimeCodeProblemCode;
  /** Only present with 'tan-wrong'. */
  triesLeft?: number;
}

/** The problem for the page, with its message at the field `otp` if it concerns that field. */
export function codeProblem(voice: Voice, { code, triesLeft }: CodeFailure): Problem {
  const problem = problemOf(oneTimeCodeProblems(voice), code);
  if (triesLeft === undefined) return problem;
  const message = wrongTanMessage(voice, triesLeft);
  return { ...problem, message, errors: { otp: message } };
}
