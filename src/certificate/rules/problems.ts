import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import type { Viewer } from './delivery-schema.ts';
import { landlordTexts, tenantTexts } from './messages.de.ts';

const problemsOf = (texts: typeof tenantTexts) =>
  ({
    'not-paid': { status: 409, message: texts.notPaid },
    'not-released': { status: 425, message: texts.notReleased },
    'document-erased': { status: 410, message: texts.documentErased },
    'no-longer-valid': { status: 410, message: texts.noLongerValid },
    'certificate-ended': { status: 410, message: texts.ended },
  }) satisfies ProblemTable;

export type CertificateProblemCode = keyof ReturnType<typeof problemsOf>;

const problems = { tenant: problemsOf(tenantTexts), landlord: problemsOf(landlordTexts) };

/** The problem with its text for this viewer; everybody but the tenant is addressed formally. */
export function certificateProblem(code: CertificateProblemCode, viewer: Viewer): Problem<CertificateProblemCode> {
  return problemOf(viewer === 'tenant' ? problems.tenant : problems.landlord, code);
}
