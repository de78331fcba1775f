import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { answerNeutralTexts } from './messages.de.ts';

export type CheckProblemCode = 'unknown-code' | 'too-many-misses';

const problems: ProblemTable<CheckProblemCode> = {
  'unknown-code': { status: 404, message: answerNeutralTexts.unknown },
  'too-many-misses': { status: 429, message: answerNeutralTexts.tooMany },
};

export function checkProblem(code: CheckProblemCode): Problem<CheckProblemCode> {
  return problemOf(problems, code);
}
