import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { changeLandlordTexts as texts } from './messages.de.ts';

export type ChangeProblemCode = 'not-changeable' | 'too-late';

const problems: ProblemTable<ChangeProblemCode> = {
  'not-changeable': { status: 409, message: texts.notChangeable },
  'too-late': { status: 409, message: texts.tooLate },
};

export function changeProblem(code: ChangeProblemCode): Problem<ChangeProblemCode> {
  return problemOf(problems, code);
}
