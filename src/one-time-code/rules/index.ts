export * as messages from './messages.de.ts';
export { fitsOneSms, otpField, otpPurposes, otpRules, smsText, type OtpPurpose } from './otp.ts';
export {
  oneTimeCodeProblemCodes,
  oneTimeCodeProblems,
  wrongTanMessage,
  type OneTimeCodeProblemCode,
} from './problems.ts';
