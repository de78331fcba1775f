// Frame and seal of the certificate, drawn once per process: they are the same on every paper.
import { guillocheFrame, guillocheRosette } from '../../../ui/rules/guilloche.ts';

const forest = '#0d4f43';

const encode = (svg: string): Uint8Array => new TextEncoder().encode(svg);

const linePath = (path: string, viewBox: string, width: number, opacity: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}" fill="none" stroke="${forest}" stroke-opacity="${opacity}" stroke-width="${width}"/></svg>`;

/** Tenths of a millimetre: A4 with 6 mm to each edge. */
const frameSize = { width: 1980, height: 2850, band: 62 } as const;

export const frameSvg: Uint8Array = encode(
  linePath(guillocheFrame({ ...frameSize, decimals: 0 }), `0 0 ${frameSize.width} ${frameSize.height}`, 1.6, 0.6),
);

export const sealSvg: Uint8Array = encode(
  linePath(guillocheRosette({ size: 4000, decimals: 0 }), '0 0 4000 4000', 9, 0.9),
);

/** The quiet mark on the second page. */
export const markSvg: Uint8Array = encode(
  linePath(guillocheRosette({ size: 2000, strands: 6, rings: 1, decimals: 0 }), '0 0 2000 2000', 7, 0.8),
);
