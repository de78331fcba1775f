export { checkAnswers } from './answers.ts';
export { solveWork, type Work } from './proof-of-work.ts';
export {
  workSchema,
  type CheckedCertificateAnswer,
  type CheckedLogProof,
  type CompareAnswer,
  type CompareShareAnswer,
  type FileAnswer,
  type Opening,
  type ViewAnswer,
} from './schema.ts';
