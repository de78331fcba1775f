// Renders images from the product's pattern at build: the preview of a shared link, and icons for home screens.
import { Resvg } from '@resvg/resvg-js';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { guillocheRosette } from '../../src/ui/rules/guilloche.ts';
import { shareNeutralTexts as texts } from '../../src/public-pages/rules/share.de.ts';

const serif = 'node_modules/@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf';
const sans = 'node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';

const rosette = (size: number, petals: number, strands: number, rings: 1 | 2): string =>
  guillocheRosette({ size, petals, strands, rings });

/** 1200 x 630 pixels, as messengers and social networks show it. */
function preview(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#08352d"/>
<g transform="translate(915 -60)" fill="none" stroke="#b9d3c8" stroke-width="1.1" opacity="0.4"><path d="${rosette(750, 12, 12, 2)}"/></g>
<g transform="translate(80 78)"><circle cx="32" cy="32" r="32" fill="#0d4f43"/><path d="${rosette(64, 8, 6, 2)}" fill="none" stroke="#b9d3c8" stroke-width="1"/></g>
<text x="164" y="124" font-family="Source Serif 4" font-weight="600" font-size="42" fill="#fff">${texts.name}</text>
${texts.headline.map((line, index) => `<text x="80" y="${300 + index * 92}" font-family="Source Serif 4" font-weight="600" font-size="82" fill="#fff">${line}</text>`).join('\n')}
<text x="80" y="510" font-family="Source Sans 3" font-size="34" fill="#dbe8e1">${texts.line}</text>
</svg>`;
}

function icon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#08352d"/><g transform="translate(40 40)"><path d="${rosette(320, 8, 4, 2)}" fill="none" stroke="#b9d3c8" stroke-width="7"/></g></svg>`;
}

function png(root: string, svg: string, width: number): Uint8Array {
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      fontFiles: [join(root, serif), join(root, sans)],
      loadSystemFonts: false,
      defaultFontFamily: 'Source Sans 3',
    },
  })
    .render()
    .asPng();
}

const manifest = JSON.stringify({
  name: texts.name,
  short_name: texts.name,
  lang: 'de',
  start_url: '/',
  display: 'browser',
  background_color: '#fbfaf6',
  theme_color: '#08352d',
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
});

export function sharePictures(): Plugin {
  let root = '';
  return {
    name: 'share-pictures',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array): void => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      emit('vorschau.png', png(root, preview(), 1200));
      emit('apple-touch-icon.png', png(root, icon(), 180));
      for (const size of [32, 192, 512]) emit(`icon-${size}.png`, png(root, icon(), size));
      emit('site.webmanifest', manifest);
    },
  };
}
