import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import type { Voice } from '../../platform/rules/text-field.ts';
import { oneTimeCodeProblems, wrongTanMessage, type OneTimeCodeProblemCode } from '../rules/index.ts';

/** Why a code was not sent or not accepted. */
export interface CodeFailure {
  code: OneTimeCodeProblemCode;
  /** Only with 'tan-wrong'. */
  triesLeft?: number;
}

/** The answer to the page, with the sentence at the field `otp` where it belongs there. */
export function codeProblem(voice: Voice, { code, triesLeft }: CodeFailure): Problem {
  const problem = problemOf(oneTimeCodeProblems(voice), code);
  if (triesLeft === undefined) return problem;
  const message = wrongTanMessage(voice, triesLeft);
  return { ...problem, message, errors: { otp: message } };
}
