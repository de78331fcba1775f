export { drawSignature, loadPen } from './pen.ts';
export { SignatureField } from './signature-field.tsx';
export type { SignatureValues } from './signature-mode.tsx';
