// Draws the frame and seal of the certificate once per process, because they are the same on every document. Each is one piece,
// mirrored or rotated: repetition costs next to nothing in the compressed file.
import { guillocheFrameQuarter } from '../../../ui/rules/guilloche-frame.ts';
import { guillochePetal, type RosetteOptions } from '../../../ui/rules/guilloche.ts';

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  /** The transforms at which the piece is repeated. */
  readonly transforms: readonly string[];
  readonly stroke: string;
  readonly strokeWidth: number;
}

/** Solid tints of the forest green: lines that cross themselves look even, and the file needs no transparency. */
const tint = { frame: '#6e958e', seal: '#256158', mark: '#3d7269' } as const;

function svgOf({ width, height, path, transforms, stroke, strokeWidth }: Drawing): Uint8Array {
  const copies = transforms.map((transform) => `<use href="#a" transform="${transform}"/>`).join('');
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="${stroke}" stroke-width="${strokeWidth}"><path id="a" d="${path}"/>${copies}</g></svg>`,
  );
}

function rosette(
  options: RosetteOptions & { readonly petals: number },
  line: Pick<Drawing, 'stroke' | 'strokeWidth'>,
): Uint8Array {
  const { size, petals } = options;
  const transforms = Array.from(
    { length: petals - 1 },
    (_, index) => `rotate(${(360 / petals) * (index + 1)} ${size / 2} ${size / 2})`,
  );
  return svgOf({ width: size, height: size, path: guillochePetal({ ...options, decimals: 0 }), transforms, ...line });
}

/** In tenths of a millimetre: A4 with a margin of 6 mm. */
const frame = { width: 1980, height: 2850 } as const;

export const frameSvg: Uint8Array = svgOf({
  ...frame,
  path: guillocheFrameQuarter({ ...frame, band: 62, decimals: 0 }),
  transforms: [
    `matrix(-1 0 0 1 ${frame.width} 0)`,
    `matrix(1 0 0 -1 0 ${frame.height})`,
    `matrix(-1 0 0 -1 ${frame.width} ${frame.height})`,
  ],
  stroke: tint.frame,
  strokeWidth: 1.6,
});

export const sealSvg: Uint8Array = rosette({ size: 4000, petals: 12 }, { stroke: tint.seal, strokeWidth: 9 });

/** The faint mark on the second page. */
export const markSvg: Uint8Array = rosette(
  { size: 2000, petals: 12, strands: 6, rings: 1 },
  { stroke: tint.mark, strokeWidth: 7 },
);
