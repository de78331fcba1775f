// The outlines of the check's answers, for a page that is to stay small: the schemas and what runs them weigh a third of its
// script. The server builds each answer by its schema; here it is told apart from whatever else came back in its place.
import type {
  challengeResponseSchema,
  CompareAnswer,
  FileAnswer,
  verifyCertificateResponseSchema,
  ViewAnswer,
} from './schema.ts';

type CodeAnswer = ReturnType<typeof verifyCertificateResponseSchema.parse>;
type ChallengeAnswer = ReturnType<typeof challengeResponseSchema.parse>;

type Outlined<Answer> = { readonly success: true; readonly data: Answer } | { readonly success: false };

function outline<Answer extends object>(...fields: readonly (keyof Answer & string)[]) {
  const isAnswer = (value: unknown): value is Answer =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value);
  return {
    safeParse: (value: unknown): Outlined<Answer> =>
      isAnswer(value) ? { success: true, data: value } : { success: false },
  };
}

export const checkAnswers = {
  code: outline<CodeAnswer>('message', 'data'),
  view: outline<ViewAnswer>('message', 'data', 'proof', 'view', 'dataHash'),
  file: outline<FileAnswer>('outcome', 'data', 'proof', 'opening', 'dataHash', 'hasOpenAmount'),
  compare: outline<CompareAnswer>('lastName', 'dob', 'paidRegularly', 'arrears', 'triesLeft', 'data'),
  challenge: outline<ChallengeAnswer>('challenge', 'bits'),
};
