export { markPattern, withdrawalMarks, type WithdrawalMark } from './answer-marks.ts';
export {
  htmlPlaceholders,
  jsonPlaceholderPattern,
  placeholderPattern,
  textPlaceholders,
  trialBanner,
  type PlaceholderName,
} from './placeholders.ts';
export {
  addressNoticeNeutralTexts,
  officerNeutralTexts,
  paymentNoticeNeutralTexts,
  processorNeutralTexts,
  serverNeutralTexts,
} from './processors.de.ts';
