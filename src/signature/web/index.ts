export { drawSignature } from './draw-signature.ts';
export { SignatureField } from './signature-field.tsx';
export type { SignatureValues } from './signature-mode.tsx';
