// The problems of the dashboard with status and message. A certificate of somebody else is answered like one that does not exist.
import type { TenantMailState } from '../../certificate/rules/index.ts';
import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { problemLandlordTexts as texts } from './messages.de.ts';

const problems = {
  'not-issued': { status: 409, message: texts.notIssued },
  'not-released': { status: 425, message: texts.notReleased },
  'document-erased': { status: 410, message: texts.documentErased },
  'resend-limit': { status: 429, message: texts.resendLimit },
  'already-paid': { status: 409, message: texts.alreadyPaid },
  'payment-running': { status: 409, message: texts.paymentRunning },
  'draft-ended': { status: 409, message: texts.draftEnded },
  'too-many-drafts': { status: 409, message: texts.tooManyDrafts },
  'not-signed': { status: 409, message: texts.notSigned },
  'nothing-to-stop': { status: 409, message: texts.nothingToStop },
  'phone-link-limit': { status: 429, message: texts.phoneLinkLimit },
  'address-wants-none': { status: 409, message: texts.addressWantsNone },
  'tenant-wants-none': { status: 409, message: texts.tenantWantsNone },
  'tenant-mails-used-up': { status: 429, message: texts.tenantMailsUsedUp },
  'passing-other-waiting': { status: 409, message: texts.passingOtherWaiting },
  'passing-refused': { status: 409, message: texts.passingRefused },
  'passing-used-up': { status: 429, message: texts.passingUsedUp },
} satisfies ProblemTable;

type DashboardProblemCode = keyof typeof problems;

/** Why the tenant of a certificate that the landlord began is not mailed. */
export const unwantedProblem = (state: TenantMailState): Problem<DashboardProblemCode> =>
  dashboardProblem(state === 'never' || state === 'stopped' ? 'tenant-wants-none' : 'tenant-mails-used-up');

export function dashboardProblem(code: DashboardProblemCode): Problem<DashboardProblemCode> {
  return problemOf(problems, code);
}
