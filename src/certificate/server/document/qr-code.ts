// QR code as one SVG path: sharp at any size, and small.
import { encodeQR } from 'qr';

/** The quiet zone that scanners need, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** Level Q (25 % may be lost): the code survives a fold, a stamp and a poor copy. */
export function qrCodeSvg(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: quietZone });
  const path = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark && row[x - 1] !== true ? [`M${x} ${y}h${runLength(row, x)}v1h-${runLength(row, x)}z`] : [],
    ),
  );
  const size = modules.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path shape-rendering="crispEdges" fill="#12211d" d="${path.join('')}"/></svg>`;
}

/** Dark modules side by side become one rectangle. */
function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end === -1 ? row.length : end) - from;
}
