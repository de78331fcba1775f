import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { answerNeutralTexts } from './messages.de.ts';

export type CheckProblemCode =
  | 'unknown-code'
  | 'too-many-misses'
  | 'too-many-compares'
  | 'too-many-of-share'
  | 'nothing-to-compare';

const problems: ProblemTable<CheckProblemCode> = {
  'unknown-code': { status: 404, message: answerNeutralTexts.unknown },
  'too-many-misses': { status: 429, message: answerNeutralTexts.tooMany },
  'too-many-compares': { status: 429, message: answerNeutralTexts.tooManyCompares },
  'too-many-of-share': { status: 429, message: answerNeutralTexts.tooManyOfShare },
  'nothing-to-compare': { status: 410, message: answerNeutralTexts.nothingToCompare },
};

export function checkProblem(code: CheckProblemCode): Problem<CheckProblemCode> {
  return problemOf(problems, code);
}
