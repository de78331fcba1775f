// Subsets the fonts once per configuration: one small face for German, others for further Latin letters (Ł, ı, ễ).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
type Span = readonly [first: number, last: number];

interface Face {
  readonly file: string;
  readonly source: string;
  readonly spans: readonly Span[];
  readonly axes?: Axes;
  readonly isSmall?: boolean;
}

/** The characters of German pages: every page loads this face, so it is kept small. */
const german: readonly Span[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xad, 0xad],
  [0xb7, 0xb7],
  [0xc4, 0xc4],
  [0xd6, 0xd6],
  [0xdc, 0xdc],
  [0xdf, 0xdf],
  [0xe4, 0xe4],
  [0xf6, 0xf6],
  [0xfc, 0xfc],
  [0x2010, 0x2011],
  [0x2013, 0x2013],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
];
/** Letters of neighbouring languages and rarer signs: loaded when a page contains one. */
const western: readonly Span[] = [
  [0xa0, 0xff],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
const latin: readonly Span[] = [
  [0x100, 0x24f],
  [0x259, 0x259],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
];
/** Security codes and TANs. */
const codes: readonly Span[] = [
  [0x20, 0x20],
  [0x2d, 0x2d],
  [0x30, 0x39],
  [0x41, 0x5a],
];
const ascii: Span = [0x20, 0x7e];

const serif = '@fontsource-variable/source-serif-4/files/source-serif-4';
const sans = 'source-sans/VF/SourceSans3VF-Upright.ttf';
const mono = '@expo-google-fonts/source-code-pro/500Medium/SourceCodePro_500Medium.ttf';
const sansAxes: Axes = { wght: { min: 400, max: 600 } };
const display: Axes = { wght: 560, opsz: 48 };

/** The small faces come last in src/ui/styles/fonts.css: among several that contain a letter, the last one wins. */
export const faces: readonly Face[] = [
  { file: 'source-sans-3-ext.woff2', source: sans, spans: [...western, ...latin], axes: sansAxes },
  { file: 'source-serif-4-western.woff2', source: `${serif}-latin-opsz-normal.woff2`, spans: western, axes: display },
  { file: 'source-serif-4-ext.woff2', source: `${serif}-latin-ext-opsz-normal.woff2`, spans: latin, axes: display },
  { file: 'source-serif-4-vi.woff2', source: `${serif}-vietnamese-opsz-normal.woff2`, spans: latin, axes: display },
  { file: 'source-code-pro-text.woff2', source: mono, spans: [ascii, ...western] },
  { file: 'source-sans-3.woff2', source: sans, spans: german, axes: sansAxes, isSmall: true },
  {
    file: 'source-serif-4.woff2',
    source: `${serif}-latin-opsz-normal.woff2`,
    spans: german,
    axes: display,
    isSmall: true,
  },
  { file: 'source-code-pro.woff2', source: mono, spans: codes, isSmall: true },
];

function lettersOf(spans: readonly Span[]): string {
  return spans
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');
}

/** Precomposed German letters need no mark positioning. */
const features = { small: ['kern', 'tnum'], all: ['kern', 'tnum', 'liga', 'mark', 'mkmk', 'ccmp', 'locl'] };

async function subset(face: Face): Promise<Buffer> {
  return subsetFont(readFileSync(join('node_modules', face.source)), lettersOf(face.spans), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: face.isSmall ? features.small : features.all,
    ...(face.axes ? { variationAxes: face.axes } : {}),
  });
}

export function fonts(folder: string): Plugin {
  const stamp = join(folder, 'faces.json');
  const wanted = JSON.stringify([faces, features]);
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
