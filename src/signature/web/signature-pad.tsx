import { useEffect, useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import Pad from 'signature_pad';
import { inkColour, keepStroke, padOptions, type StrokeDraft } from '../rules/index.ts';
import { toPointGroups } from './draw-signature.ts';

export interface SignaturePadProps {
  strokes: StrokeDraft;
  /** Called after each stroke with all strokes so far. */
  onChange: (strokes: StrokeDraft) => void;
  label: string;
  signer: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
}

/** A pad to draw on with finger, pen or mouse. It keeps its strokes when the screen rotates or changes its size or density. */
export function SignaturePad({
  strokes,
  onChange,
  label,
  signer,
  describedBy,
  isInvalid = false,
}: SignaturePadProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  usePad(canvas, strokes, onChange);
  return (
    <div className="signature-pad" data-invalid={isInvalid || undefined}>
      <canvas
        ref={canvas}
        className="signature-pad__canvas"
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
      />
      <span className="signature-pad__line" aria-hidden="true">
        {signer}
      </span>
    </div>
  );
}

function usePad(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  strokes: StrokeDraft,
  onChange: (strokes: StrokeDraft) => void,
): void {
  const padRef = useRef<Pad | null>(null);
  const shown = useRef<StrokeDraft>(strokes);
  const report = useRef(onChange);
  useLayoutEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return undefined;
    const pad = new Pad(canvas, { ...padOptions, penColor: inkColour });
    padRef.current = pad;
    const finishStroke = (): void => {
      const points = pad.toData().at(-1)?.points ?? [];
      if (points.length === 0) return;
      shown.current = [...shown.current, keepStroke(points, canvas.clientWidth)];
      report.current(shown.current);
    };
    pad.addEventListener('endStroke', finishStroke);
    const observer = new ResizeObserver(() => fitCanvas(canvas, pad, shown.current));
    observer.observe(canvas);
    fitCanvas(canvas, pad, shown.current);
    return () => {
      observer.disconnect();
      pad.removeEventListener('endStroke', finishStroke);
      pad.off();
      padRef.current = null;
    };
  }, [canvasRef]);

  // Applies strokes set from outside: cleared, undone, or restored from the draft.
  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas || !padRef.current || shown.current === strokes) return;
    shown.current = strokes;
    padRef.current.fromData(toPointGroups(strokes, canvas.clientWidth));
  }, [canvasRef, strokes]);
}

/** Gives the canvas one pixel per screen pixel and redraws the strokes, if its size has really changed. */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  pad: Pick<Pad, 'fromData'>,
  strokes: StrokeDraft,
  ratio = window.devicePixelRatio,
): void {
  const { clientWidth, clientHeight } = canvas;
  const density = Math.max(ratio, 1);
  const width = Math.round(clientWidth * density);
  const height = Math.round(clientHeight * density);
  // Both sides are compared, because a new canvas is 300 x 150 and a pad may be 300 wide.
  if (clientWidth === 0 || (canvas.width === width && canvas.height === height)) return;
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.scale(density, density);
  pad.fromData(toPointGroups(strokes, clientWidth));
}
