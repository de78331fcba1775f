import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { problemTenantTexts as texts } from './messages.de.ts';

export type InvoiceProblemCode = 'not-paid' | 'not-ready';

const problems: ProblemTable<InvoiceProblemCode> = {
  'not-paid': { status: 409, message: texts.notPaid },
  'not-ready': { status: 425, message: texts.notReady },
};

export function invoiceProblem(code: InvoiceProblemCode): Problem<InvoiceProblemCode> {
  return problemOf(problems, code);
}
