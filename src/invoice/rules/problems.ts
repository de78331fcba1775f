import type { Payer } from '../../payment/rules/index.ts';
import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { problemLandlordTexts, problemTenantTexts } from './messages.de.ts';

export type InvoiceProblemCode = 'not-paid' | 'not-ready' | 'other-payer' | 'no-credit-note';

const problemsOf = (texts: typeof problemTenantTexts): ProblemTable<InvoiceProblemCode> => ({
  'not-paid': { status: 409, message: texts.notPaid },
  'not-ready': { status: 425, message: texts.notReady },
  'other-payer': { status: 409, message: texts.otherPayer },
  'no-credit-note': { status: 409, message: texts.noCreditNote },
});

const problems = { tenant: problemsOf(problemTenantTexts), landlord: problemsOf(problemLandlordTexts) };

export function invoiceProblem(code: InvoiceProblemCode, viewer: Payer): Problem<InvoiceProblemCode> {
  return problemOf(problems[viewer], code);
}
