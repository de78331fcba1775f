export {
  htmlPlaceholders,
  placeholderPattern,
  textPlaceholders,
  trialBanner,
  type PlaceholderName,
} from './placeholders.ts';
