// What our pages write into the browser's storage, read from their sources: nothing else may.
import { files, textOf } from '../house/tree.ts';

/** 'path key' of each place that writes, in order. */
export function storageKeys(storage: 'localStorage' | 'sessionStorage'): string[] {
  const written = new RegExp(`${storage}\\.setItem\\((?<key>[\\w.]+(?:\\(\\w*\\))?)`, 'g');
  const places = files
    .filter((path) => /^src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [...textOf(path).matchAll(written)].map(({ groups }) => `${path} ${groups?.['key']}`));
  return [...new Set(places)].toSorted();
}
