// Loads the drawing code only once the page that asks for a signature is shown.
import type { StrokeDraft } from '../rules/index.ts';
import type * as drawing from './draw-signature.ts';
import type * as pad from './signature-pad.tsx';

type Pen = Pick<typeof drawing, 'drawSignature'> & Pick<typeof pad, 'SignaturePad'>;

let pen: Pen | undefined;

export async function loadPen(): Promise<Pen> {
  if (pen === undefined) {
    const [{ drawSignature: draw }, { SignaturePad }] = await Promise.all([
      import('./draw-signature.ts'),
      import('./signature-pad.tsx'),
    ]);
    pen = { drawSignature: draw, SignaturePad };
  }
  return pen;
}

/** The strokes as a picture. Strokes only exist once the drawing code is loaded. */
export function drawSignature(strokes: StrokeDraft): string {
  if (strokes.length === 0) return '';
  if (pen === undefined) throw new Error('strokes without a pen');
  return pen.drawSignature(strokes);
}
