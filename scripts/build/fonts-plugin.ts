// Subsets the fonts once per configuration: one small face for German, one for the other Latin letters (Ł, ı, ễ).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

interface Face {
  readonly file: string;
  readonly source: string;
  readonly letters: string;
  readonly axes?: Axes;
}

function range(...spans: readonly (readonly [number, number])[]): string {
  return spans
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');
}

// The same spans stand as unicode-range in src/ui/styles/fonts.css.
const german = range(
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
);
const otherLatin = range([0x100, 0x24f], [0x259, 0x259], [0x300, 0x36f], [0x1e00, 0x1eff]);
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4';
const sans = 'source-sans/VF/SourceSans3VF-Upright.ttf';
const sansAxes: Axes = { wght: { min: 400, max: 700 } };
const display: Axes = { wght: 560, opsz: 48 };

const faces: readonly Face[] = [
  { file: 'source-sans-3.woff2', source: sans, letters: german, axes: sansAxes },
  { file: 'source-sans-3-ext.woff2', source: sans, letters: otherLatin, axes: sansAxes },
  { file: 'source-serif-4.woff2', source: `${serif}-latin-opsz-normal.woff2`, letters: german, axes: display },
  {
    file: 'source-serif-4-ext.woff2',
    source: `${serif}-latin-ext-opsz-normal.woff2`,
    letters: otherLatin,
    axes: display,
  },
  {
    file: 'source-serif-4-vi.woff2',
    source: `${serif}-vietnamese-opsz-normal.woff2`,
    letters: otherLatin,
    axes: display,
  },
  {
    file: 'source-code-pro.woff2',
    source: '@expo-google-fonts/source-code-pro/500Medium/SourceCodePro_500Medium.ttf',
    letters: range([0x20, 0x7e], [0x2010, 0x2014], [0x2022, 0x2022]),
  },
];

async function subset(face: Face): Promise<Buffer> {
  return subsetFont(readFileSync(join('node_modules', face.source)), face.letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'calt', 'case'],
    ...(face.axes ? { variationAxes: face.axes } : {}),
  });
}

export function fonts(folder: string): Plugin {
  const stamp = join(folder, 'faces.json');
  const wanted = JSON.stringify(faces);
  return {
    name: 'fonts',
    async buildStart() {
      if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
      mkdirSync(folder, { recursive: true });
      for (const face of faces) writeFileSync(join(folder, face.file), await subset(face));
      writeFileSync(stamp, wanted);
    },
  };
}
