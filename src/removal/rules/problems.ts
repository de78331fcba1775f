import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { proofLandlordTexts as texts } from './messages.de.ts';

export type RemovalProblemCode = 'proof-needed' | 'tan-other-data' | 'tan-no-landline' | 'grace-stopped';

const problems: ProblemTable<RemovalProblemCode> = {
  'proof-needed': { status: 409, message: texts.needed },
  'tan-other-data': { status: 409, message: texts.otherData },
  // The number that signed stands: the sentence for who may type another one would mislead.
  'tan-no-landline': { status: 409, message: texts.noCalls },
  'grace-stopped': { status: 409, message: texts.wasStopped },
};

export const removalProblem = (code: RemovalProblemCode): Problem<RemovalProblemCode> => problemOf(problems, code);
