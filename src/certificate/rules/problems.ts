import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { tenantTexts } from './messages.de.ts';

export type CertificateProblemCode = 'not-paid' | 'not-released' | 'document-erased';

const problems: ProblemTable<CertificateProblemCode> = {
  'not-paid': { status: 409, message: tenantTexts.notPaid },
  'not-released': { status: 425, message: tenantTexts.notReleased },
  'document-erased': { status: 410, message: tenantTexts.documentErased },
};

export function certificateProblem(code: CertificateProblemCode): Problem<CertificateProblemCode> {
  return problemOf(problems, code);
}
