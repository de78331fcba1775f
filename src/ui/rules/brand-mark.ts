import { guillocheRosette } from './guilloche.ts';

/** The ring beside the product's name for documents: with few lines, because it is printed a centimetre wide. */
export function brandMarkSvg(): string {
  const path = guillocheRosette({ size: 1000, strands: 4, rings: 1, decimals: 0 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><path d="${path}" fill="none" stroke="#0d4f43" stroke-width="9"/></svg>`;
}
