// Reads the check's responses without zod, to keep the page small.
import { shallowSchema } from '../../platform/rules/shallow-schema.ts';
import type {
  challengeResponseSchema,
  CompareAnswer,
  FileAnswer,
  verifyCertificateResponseSchema,
  ViewAnswer,
} from './schema.ts';

type CodeAnswer = ReturnType<typeof verifyCertificateResponseSchema.parse>;
type ChallengeAnswer = ReturnType<typeof challengeResponseSchema.parse>;

export const checkAnswers = {
  code: shallowSchema<CodeAnswer>('message', 'data'),
  view: shallowSchema<ViewAnswer>('message', 'data', 'proof', 'view', 'dataHash'),
  file: shallowSchema<FileAnswer>('outcome', 'data', 'proof', 'opening', 'dataHash', 'hasOpenAmount'),
  compare: shallowSchema<CompareAnswer>('lastName', 'dob', 'paidRegularly', 'arrears', 'triesLeft', 'data'),
  challenge: shallowSchema<ChallengeAnswer>('challenge', 'bits'),
};
