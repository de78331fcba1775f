export * as messages from './messages.de.ts';
export { fitsOneSms, smsText, spokenText, type NamedInSms } from './code-message.ts';
export {
  deliveryResponse,
  otpChannelBody,
  otpChannelField,
  sentMessage,
  sentChannel,
  type CodeDelivery,
} from './contract.ts';
export { otpField, otpPurposes, otpRules, type OtpPurpose, type OtpChannel } from './otp.ts';
export { oneTimeCodeProblems, wrongTanMessage, type OneTimeCodeProblemCode } from './problems.ts';
