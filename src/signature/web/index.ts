export { drawSignature, loadPen } from './pen.ts';
export { SignatureField, type SignatureValues } from './signature-field.tsx';
