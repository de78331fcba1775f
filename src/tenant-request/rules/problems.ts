// The problems of this room with status and message; forms and HTTP read the same table.
import type { ProblemTable } from '../../platform/rules/problem.ts';
import { oneTimeCodeProblems } from '../../one-time-code/rules/index.ts';
import { neutralTexts } from '../../platform/rules/messages.de.ts';
import { problemTenantTexts as texts, registrationTenantTexts } from './messages.de.ts';

export const tenantRequestProblems = {
  ...oneTimeCodeProblems('du'),
  'link-expired': { status: 404, message: neutralTexts.linkExpired },
  'already-confirmed': { status: 409, message: registrationTenantTexts.alreadyConfirmed },
  'too-many-registrations': { status: 429, message: texts.tooManyRegistrations },
  'step-missing': { status: 409, message: texts.stepMissing },
  'already-submitted': { status: 409, message: texts.alreadySubmitted },
  'too-many-landlords': { status: 429, message: texts.tooManyLandlords },
  'landlord-unreachable': { status: 409, message: texts.landlordUnreachable },
  'reminder-too-early': { status: 409, message: texts.reminderTooEarly },
  'mail-waits': { status: 409, message: texts.mailWaits },
  'reminders-used-up': { status: 409, message: texts.remindersUsedUp },
  'not-waiting': { status: 409, message: texts.notWaiting },
  'not-passed-on': { status: 409, message: texts.notPassedOn },
  'not-started-again': { status: 409, message: texts.notStartedAgain },
  'renewal-fixed': { status: 409, message: texts.renewalFixed },
  'renewal-unreachable': { status: 409, message: texts.renewalUnreachable },
  'already-paid': { status: 409, message: texts.alreadyPaid },
  'payment-running': { status: 409, message: texts.paymentRunning },
  'already-ended': { status: 409, message: texts.alreadyEnded },
} satisfies ProblemTable;

export type TenantRequestProblemCode = keyof typeof tenantRequestProblems;
