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

/** The maximum height that the server accepts (W53): enough for a sharp print 60 mm wide, and about 20 kB as PNG. */
const pictureHeight = signatureLimits.height;
const pictureWidth = Math.round(pictureHeight * padRatio);

/** Stored strokes in the drawing library's form; `scale` is the line thickness relative to the screen. */
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

/** Draws the strokes as a PNG data URL with transparent background, whatever screen they were drawn on. */
export function drawSignature(strokes: StrokeDraft): string {
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidth;
  canvas.height = pictureHeight;
  const pad = new Pad(canvas);
  pad.off();
  pad.fromData(toPointGroups(strokes, pictureWidth, pictureLine(pictureWidth, 1)));
  return pad.toDataURL('image/png');
}
