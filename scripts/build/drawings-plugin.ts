// Draws the guilloche once into files: pages show it as a mask in any colour, cached, without a byte of script.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import encodeQR from 'qr';
import type { Plugin } from 'vite';
import { guillocheRosette } from '../../src/ui/rules/guilloche.ts';

const size = 400;

const drawing = (path: string, stroke: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none" stroke="#000" stroke-width="${stroke}"><path d="${path}"/></svg>`;

const files: Record<string, string> = {
  // The seal in its usual size.
  'rosette.svg': drawing(guillocheRosette({ size, petals: 12, strands: 12, rings: 2 }), 0.9),
  // Small and bold enough for the brand mark.
  'mark.svg': drawing(guillocheRosette({ size, petals: 8, strands: 6, rings: 2 }), 5),
  // Large and quiet behind the first screen.
  // For the picture of a certificate on the landing page.
  'sample-qr.svg': encodeQR('https://mietschuldenfrei.example/check', 'svg', { border: 1 }),
  'backdrop.svg': drawing(guillocheRosette({ size, petals: 14, strands: 16, rings: 1 }), 0.35),
};

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><circle cx="200" cy="200" r="200" fill="#08352d"/><path d="${guillocheRosette({ size, petals: 8, strands: 4, rings: 2 })}" fill="none" stroke="#b9d3c8" stroke-width="7"/></svg>`;

export function drawings(folder: string): Plugin {
  return {
    name: 'drawings',
    buildStart() {
      mkdirSync(folder, { recursive: true });
      for (const [name, svg] of Object.entries(files)) writeFileSync(join(folder, name), svg);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: icon });
    },
  };
}
