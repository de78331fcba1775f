import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { problemTenantTexts as texts } from './messages.de.ts';

export type PaymentProblemCode =
  | 'wrong-amount'
  | 'consent-missing'
  | 'terms-changed'
  | 'already-paid'
  | 'method-not-offered'
  | 'provider-down';

const problems: ProblemTable<PaymentProblemCode> = {
  'wrong-amount': { status: 400, message: texts.wrongAmount },
  'consent-missing': { status: 422, message: texts.consentMissing },
  'terms-changed': { status: 409, message: texts.termsChanged },
  'already-paid': { status: 409, message: texts.alreadyPaid },
  'method-not-offered': { status: 422, message: texts.methodNotOffered },
  'provider-down': { status: 503, message: texts.failed },
};

/** Problems that belong to one field of the form are named there too. */
const fieldOf: Partial<Record<PaymentProblemCode, string>> = {
  'wrong-amount': 'paymentAmount',
  'consent-missing': 'earlyPerformance',
  'method-not-offered': 'paymentMethod',
};

export function paymentProblem(code: PaymentProblemCode): Problem<PaymentProblemCode> {
  const field = fieldOf[code];
  return problemOf(problems, code, field === undefined ? undefined : { [field]: problems[code].message });
}
