export { drawSignature } from './draw-signature.ts';
export { SignatureField, type SignatureValues } from './signature-field.tsx';
