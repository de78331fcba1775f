// Reads the check's responses without zod, to keep the page small.
import { outline } from '../../platform/rules/outline.ts';
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
  code: outline<CodeAnswer>('message', 'data'),
  view: outline<ViewAnswer>('message', 'data', 'proof', 'view', 'dataHash'),
  file: outline<FileAnswer>('outcome', 'data', 'proof', 'opening', 'dataHash', 'hasOpenAmount'),
  compare: outline<CompareAnswer>('lastName', 'dob', 'paidRegularly', 'arrears', 'triesLeft', 'data'),
  challenge: outline<ChallengeAnswer>('challenge', 'bits'),
};
