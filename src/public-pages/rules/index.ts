export {
  htmlPlaceholders,
  jsonPlaceholderPattern,
  placeholderPattern,
  textPlaceholders,
  trialBanner,
  type PlaceholderName,
} from './placeholders.ts';
