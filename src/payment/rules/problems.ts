import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import { payerTexts, type ProblemTexts } from './payer-texts.ts';

const problemsOf = (texts: ProblemTexts) =>
  ({
    'wrong-amount': { status: 400, message: texts.wrongAmount },
    'no-postal-address': { status: 400, message: texts.noPostalAddress },
    'consent-missing': { status: 422, message: texts.consentNotGiven },
    'terms-changed': { status: 409, message: texts.termsChanged },
    'already-paid': { status: 409, message: texts.alreadyPaid },
    'nothing-open': { status: 404, message: texts.nothingOpen },
    'method-not-offered': { status: 422, message: texts.methodNotOffered },
    'provider-down': { status: 503, message: texts.failed },
    'confirmation-mailed': { status: 409, message: texts.confirmationMailed },
  }) satisfies ProblemTable;

export type PaymentProblemCode = keyof ReturnType<typeof problemsOf>;

const problems = { tenant: problemsOf(payerTexts.tenant.problem), landlord: problemsOf(payerTexts.landlord.problem) };

/** The form field that a problem belongs to. */
const fieldOf: Partial<Record<PaymentProblemCode, string>> = {
  'wrong-amount': 'paymentAmount',
  'no-postal-address': 'certificateSendMethod',
  'consent-missing': 'earlyPerformance',
  'method-not-offered': 'paymentMethod',
};

export function paymentProblem(code: PaymentProblemCode, payer: Payer): Problem<PaymentProblemCode> {
  const field = fieldOf[code];
  const table = problems[payer];
  return problemOf(table, code, field === undefined ? undefined : { [field]: table[code].message });
}
