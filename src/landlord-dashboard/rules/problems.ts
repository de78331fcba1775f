// What can go wrong in the dashboard: status and message. What is not the caller's own is answered like what is not there.
import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { problemLandlordTexts as texts } from './messages.de.ts';

type DashboardProblemCode =
  | 'not-issued'
  | 'not-released'
  | 'document-erased'
  | 'resend-limit'
  | 'already-paid'
  | 'payment-running'
  | 'request-ended'
  | 'draft-ended'
  | 'not-signed'
  | 'phone-link-limit';

const problems: ProblemTable<DashboardProblemCode> = {
  'not-issued': { status: 409, message: texts.notIssued },
  'not-released': { status: 425, message: texts.notReleased },
  'document-erased': { status: 410, message: texts.documentErased },
  'resend-limit': { status: 429, message: texts.resendLimit },
  'already-paid': { status: 409, message: texts.alreadyPaid },
  'payment-running': { status: 409, message: texts.paymentRunning },
  'request-ended': { status: 409, message: texts.requestEnded },
  'draft-ended': { status: 409, message: texts.draftEnded },
  'not-signed': { status: 409, message: texts.notSigned },
  'phone-link-limit': { status: 429, message: texts.phoneLinkLimit },
};

export function dashboardProblem(code: DashboardProblemCode): Problem<DashboardProblemCode> {
  return problemOf(problems, code);
}
