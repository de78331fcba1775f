// The problems of the account with status and message; forms and HTTP read the same table.
import type { ProblemTable } from '../../platform/rules/problem.ts';
import { oneTimeCodeProblems } from '../../one-time-code/rules/index.ts';
import { erasureLandlordTexts as erasure } from './account-erasure.de.ts';
import { problemLandlordTexts as texts } from './messages.de.ts';
import { maxPasskeys } from './passkey-contract.ts';
import { passkeyLandlordTexts as passkeys } from './passkeys.de.ts';

export const landlordAccountProblems = {
  ...oneTimeCodeProblems('Sie'),
  'too-many-registrations': { status: 429, message: texts.tooManyRegistrations },
  'phone-missing': { status: 409, message: texts.phoneMissing },
  'phone-confirmed': { status: 409, message: texts.phoneConfirmed },
  'step-missing': { status: 409, message: texts.stepMissing },
  'password-common': { status: 400, message: texts.passwordCommon },
  'password-own': { status: 400, message: texts.passwordOwn },
  // Not 401, which ends a session, because there is none yet.
  'login-failed': { status: 422, message: texts.loginFailed },
  'too-many-logins': { status: 429, message: texts.tooManyLogins },
  'too-many-resets': { status: 429, message: texts.tooManyResets },
  'password-wrong': { status: 422, message: texts.passwordWrong },
  'phone-change-needed': { status: 409, message: texts.phoneChangeNeeded },
  'phone-unchanged': { status: 409, message: texts.phoneUnchanged },
  'phone-change-missing': { status: 409, message: texts.phoneChangeMissing },
  'passkey-refused': { status: 422, message: passkeys.refused },
  'passkey-unknown': { status: 422, message: passkeys.unknown },
  'passkey-known': { status: 409, message: passkeys.known },
  'passkeys-too-many': { status: 409, message: passkeys.tooMany(maxPasskeys) },
  'email-mismatch': { status: 400, message: erasure.emailMismatch },
  'payment-running': { status: 409, message: erasure.paymentRunning },
  'being-delivered': { status: 409, message: erasure.beingDelivered },
} satisfies ProblemTable;
