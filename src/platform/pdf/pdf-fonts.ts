// The fonts of the documents: TTF files from npm packages, collected in one folder.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fontFiles: Readonly<Record<string, readonly string[]>> = {
  // These files have no hints for screens, which are useless in a PDF.
  '@expo-google-fonts/source-sans-3': [
    '400Regular/SourceSans3_400Regular.ttf',
    '400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
    '600SemiBold/SourceSans3_600SemiBold.ttf',
    '700Bold/SourceSans3_700Bold.ttf',
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
  // The fallback family: rare Latin letters and combining marks that the Source fonts lack.
  '@expo-google-fonts/noto-sans': [
    '400Regular/NotoSans_400Regular.ttf',
    '400Regular_Italic/NotoSans_400Regular_Italic.ttf',
    '600SemiBold/NotoSans_600SemiBold.ttf',
  ],
};

/**
 * Copies missing fonts and removes others: Typst uses any file of the requested family. The build calls it for dist/fonts; each
 * copy is created atomically.
 */
export function collectFonts(target: string): void {
  const resolve = createRequire(import.meta.url).resolve;
  mkdirSync(target, { recursive: true });
  const wanted = new Set(Object.values(fontFiles).flatMap((files) => files.map((file) => basename(file))));
  for (const name of readdirSync(target)) {
    if (name.endsWith('.ttf') && !wanted.has(name)) rmSync(join(target, name), { force: true });
  }
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

/** Returns dist/fonts beside or above the bundle; in the source tree a cache folder, filled on first use. */
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
