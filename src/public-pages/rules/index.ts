export {
  htmlPlaceholders,
  jsonPlaceholderPattern,
  placeholderPattern,
  textPlaceholders,
  trialBanner,
  type PlaceholderName,
} from './placeholders.ts';
export { addressNoticeNeutralTexts, processorNeutralTexts } from './processors.de.ts';
