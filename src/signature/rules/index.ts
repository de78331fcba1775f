export * as messages from './messages.de.ts';
export {
  inkColour,
  maxDataUrlLength,
  padOptions,
  signatureLimits,
  signatureProblems,
  strokeDraft,
  typedSignatureField,
  type SignatureProblemCode,
  type StrokeDraft,
} from './signature.ts';
export { keepStroke, padRatio, pictureLine, placeStrokes } from './strokes.ts';
