export type { ComparedPart } from './compare-statement.ts';
export { solveWork, type Work } from './proof-of-work.ts';
export {
  challengeResponseSchema,
  compareResponseSchema,
  verifyCertificateResponseSchema,
  verifyFileResponseSchema,
  verifyViewResponseSchema,
  workSchema,
  type CheckedCertificateAnswer,
  type CheckedLogProof,
  type FileAnswer,
  type Opening,
  type ViewAnswer,
} from './schema.ts';
