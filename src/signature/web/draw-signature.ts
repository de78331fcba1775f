import Pad, { type PointGroup } from 'signature_pad';
import {
  inkColour,
  padOptions,
  padRatio,
  pictureLine,
  placeStrokes,
  signatureLimits,
  type StrokeDraft,
} from '../rules/index.ts';

/** As high as the server takes (W53): enough for a sharp print 60 mm wide, and about 20 kB as PNG. */
const pictureHeight = signatureLimits.height;
const pictureWidth = Math.round(pictureHeight * padRatio);

/** Kept strokes as the library draws them; `scale` is how much thicker than on the screen. */
export function toPointGroups(strokes: StrokeDraft, width: number, scale = 1): PointGroup[] {
  return placeStrokes(strokes, width).map((points) => ({
    minWidth: padOptions.minWidth * scale,
    maxWidth: padOptions.maxWidth * scale,
    dotSize: 0,
    penColor: inkColour,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points,
  }));
}

/** The strokes as PNG data URL on a transparent ground, whatever screen they were drawn on. */
export function drawSignature(strokes: StrokeDraft): string {
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidth;
  canvas.height = pictureHeight;
  const pad = new Pad(canvas);
  pad.off();
  pad.fromData(toPointGroups(strokes, pictureWidth, pictureLine(pictureWidth, 1)));
  return pad.toDataURL('image/png');
}
