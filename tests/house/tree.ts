// The files of the checkout that people write, for the tests over the tree itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
const ignoredFolders = new Set([
  '.git',
  ...ignored.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1)),
]);

/** Made by tools from other files, in the shape that the tools give them. */
const isGenerated = (name: string): boolean => name.endsWith('.gen.ts');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.includes(entry.name) || ignoredFolders.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(join(folder, entry.name));
    return isGenerated(entry.name) ? [] : [join(folder, entry.name)];
  });
}

/** Paths from the root of the checkout, with slashes. */
export const files: readonly string[] = filesBelow(root).map((path) => relative(root, path).replaceAll('\\', '/'));

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const binary = /\.(?:png|jpe?g|webp|avif|ico|woff2?|ttf|otf|pdf|webm|mp4|p12|xsd|br)$/;

export const textFiles: readonly string[] = files.filter((path) => !binary.test(path));
