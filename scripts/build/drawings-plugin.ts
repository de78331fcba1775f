// Renders the guilloche to files once: pages use it as a mask in any colour, cached and without any script.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import encodeQR from 'qr';
import type { Plugin } from 'vite';
import { guillocheEdge, guillochePetal, type RosetteOptions } from '../../src/ui/rules/guilloche.ts';

const size = 400;

interface Stroke {
  readonly colour: string;
  readonly width: number;
}

/** One petal, repeated around the centre: a twelfth of the bytes of a whole path. */
function rosette(options: Omit<RosetteOptions, 'size'> & { readonly petals: number }, stroke: Stroke): string {
  const { petals } = options;
  const turns = Array.from(
    { length: petals - 1 },
    (_, index) =>
      `<use href="#p" transform="rotate(${Number(((360 / petals) * (index + 1)).toFixed(3))} ${size / 2} ${size / 2})"/>`,
  );
  const path = guillochePetal({ ...options, size });
  return `<g fill="none" stroke="${stroke.colour}" stroke-width="${stroke.width}" stroke-linecap="round"><path id="p" d="${path}"/>${turns.join('')}</g>`;
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>`;

const mask = (options: Parameters<typeof rosette>[0], width: number): string =>
  svg(rosette(options, { colour: '#000', width }));

const edge = { wave: 36, height: 9 } as const;

const files: Record<string, string> = {
  // The seal in its usual size.
  'rosette.svg': mask({ petals: 12, strands: 12, rings: 2 }, 0.9),
  // Small and bold enough for the brand mark.
  'mark.svg': mask({ petals: 8, strands: 6, rings: 2 }, 5),
  // Large and subtle behind the first screen.
  'backdrop.svg': mask({ petals: 14, strands: 16, rings: 1 }, 0.35),
  // One wave of the pattern along the top of a document that is signed or read.
  'edge.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${edge.wave}" height="${edge.height}" viewBox="0 0 ${edge.wave} ${edge.height}"><path fill="none" stroke="#000" stroke-width="0.75" d="${guillocheEdge(edge.wave, edge.height)}"/></svg>`,
  // For the illustration of a certificate on the landing page.
  'sample-qr.svg': encodeQR('https://mietschuldenfrei.example/check', 'svg', { border: 1 }),
};

const icon = svg(
  `<circle cx="200" cy="200" r="200" fill="#08352d"/>${rosette({ petals: 8, strands: 4, rings: 2, decimals: 0 }, { colour: '#b9d3c8', width: 7 })}`,
);

export function drawings(folder: string): Plugin {
  return {
    name: 'drawings',
    buildStart() {
      mkdirSync(folder, { recursive: true });
      for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: icon });
    },
  };
}
