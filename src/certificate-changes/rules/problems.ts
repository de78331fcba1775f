import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { changeLandlordTexts as texts } from './messages.de.ts';

const problems = {
  'not-changeable': { status: 409, message: texts.notChangeable },
  'too-late': { status: 409, message: texts.tooLate },
  'too-late-to-correct': { status: 409, message: texts.correct.tooLate },
  'person-erased': { status: 409, message: texts.correct.personErased },
  'being-corrected': { status: 409, message: texts.correct.running },
  'nothing-changed': { status: 422, message: texts.correct.nothingChanged },
  'tan-other-data': { status: 409, message: texts.correct.otherData },
  // The number that signed can't be changed here, so the usual message, which suggests another number, would mislead.
  'tan-no-landline': { status: 409, message: texts.correct.noCalls },
  'text-changed': { status: 409, message: texts.correct.textChanged },
  'page-outdated': { status: 409, message: texts.correct.pageOutdated },
} satisfies ProblemTable;

export type ChangeProblemCode = keyof typeof problems;

export function changeProblem(code: ChangeProblemCode): Problem<ChangeProblemCode> {
  return problemOf(problems, code);
}
