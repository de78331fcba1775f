import type { Payer } from '../../payment/rules/index.ts';
import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { problemLandlordTexts, problemTenantTexts } from './messages.de.ts';

const problemsOf = (texts: typeof problemTenantTexts) =>
  ({
    'not-paid': { status: 409, message: texts.notPaid },
    'not-ready': { status: 425, message: texts.notReady },
    'other-payer': { status: 409, message: texts.otherPayer },
    'no-credit-note': { status: 409, message: texts.noCreditNote },
  }) satisfies ProblemTable;

export type InvoiceProblemCode = keyof ReturnType<typeof problemsOf>;

const problems = { tenant: problemsOf(problemTenantTexts), landlord: problemsOf(problemLandlordTexts) };

export function invoiceProblem(code: InvoiceProblemCode, viewer: Payer): Problem<InvoiceProblemCode> {
  return problemOf(problems[viewer], code);
}
