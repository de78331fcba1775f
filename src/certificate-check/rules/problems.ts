import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { answerNeutralTexts } from './messages.de.ts';

/**
 * The check's problems. 'compares' are comparisons of a certificate with typed data: 'too-many-compares' with what the document says,
 * 'too-many-of-share' with an identity card, by the reader of a share.
 */
const problems = {
  'unknown-code': { status: 404, message: answerNeutralTexts.unknown },
  'too-many-misses': { status: 429, message: answerNeutralTexts.tooMany },
  'too-many-compares': { status: 429, message: answerNeutralTexts.tooManyCompares },
  'too-many-of-share': { status: 429, message: answerNeutralTexts.tooManyOfShare },
  'nothing-to-compare': { status: 410, message: answerNeutralTexts.nothingToCompare },
} satisfies ProblemTable;

export type CheckProblemCode = keyof typeof problems;

export function checkProblem(code: CheckProblemCode): Problem<CheckProblemCode> {
  return problemOf(problems, code);
}
