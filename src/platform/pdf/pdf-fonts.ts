// The fonts of the documents: TTF files out of npm packages, gathered in one folder.
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fontFiles: Readonly<Record<string, readonly string[]>> = {
  'source-sans': [
    'TTF/SourceSans3-Regular.ttf',
    'TTF/SourceSans3-It.ttf',
    'TTF/SourceSans3-Semibold.ttf',
    'TTF/SourceSans3-Bold.ttf',
  ],
  '@expo-google-fonts/source-serif-4': [
    '400Regular/SourceSerif4_400Regular.ttf',
    '400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
    '600SemiBold/SourceSerif4_600SemiBold.ttf',
  ],
  '@expo-google-fonts/source-code-pro': [
    '400Regular/SourceCodePro_400Regular.ttf',
    '600SemiBold/SourceCodePro_600SemiBold.ttf',
  ],
  // Second family: rare Latin letters and combining marks that the Source fonts lack.
  '@expo-google-fonts/noto-sans': [
    '400Regular/NotoSans_400Regular.ttf',
    '400Regular_Italic/NotoSans_400Regular_Italic.ttf',
    '600SemiBold/NotoSans_600SemiBold.ttf',
  ],
};

/** Copies the fonts that are not there yet. The build calls it for dist/fonts; each copy appears under its name whole. */
export function collectFonts(target: string): void {
  const resolve = createRequire(import.meta.url).resolve;
  mkdirSync(target, { recursive: true });
  for (const [name, files] of Object.entries(fontFiles)) {
    for (const file of files) {
      const copy = join(target, basename(file));
      if (existsSync(copy)) continue;
      const unfinished = `${copy}.${process.pid}`;
      copyFileSync(join(dirname(resolve(`${name}/package.json`)), file), unfinished);
      renameSync(unfinished, copy);
    }
  }
}

/** dist/fonts beside or above the bundle; in the source tree a cache folder, filled on first use. */
export function findFontsDir(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = [join(here, 'fonts'), join(here, '../fonts'), join(here, '../../fonts')].find((path) =>
    existsSync(path),
  );
  if (built !== undefined) return built;
  const cache = join(here, '../../../.cache/document-fonts');
  collectFonts(cache);
  return cache;
}
