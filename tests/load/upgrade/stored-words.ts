// Which words of closed lists a version reads and writes: src/app/stored-words.json, that its own test keeps true.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Version } from './versions.ts';

interface Listed {
  before: Readonly<Record<string, string>>;
  later: Readonly<Record<string, Readonly<Record<string, { written: number | null }>>>>;
}

/** Null: of before the list. */
function listOf({ client }: Version): Listed | null {
  const file = join(dirname(client), '../../src/app/stored-words.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Listed) : null;
}

function wordsIn({ before, later }: Listed, isMeant: (written: number | null) => boolean): string[] {
  const old = Object.entries(before).flatMap(([place, words]) => words.split(' ').map((word) => `${place} ${word}`));
  const more = Object.entries(later).flatMap(([place, words]) =>
    Object.entries(words).flatMap(([word, { written }]) => (isMeant(written) ? [`${place} ${word}`] : [])),
  );
  return [...old, ...more];
}

const placeOf = (word: string): string => word.slice(0, word.lastIndexOf(' '));

/** What the newer one writes and the older one can't read where it reads at all; null where the older one has no list. */
export function unreadWords(older: Version, newer: Version): string[] | null {
  const [known, used] = [listOf(older), listOf(newer)];
  if (!known || !used) return null;
  const read = new Set(wordsIn(known, () => true));
  const places = new Set([...read].map(placeOf));
  return wordsIn(used, (written) => written !== null).filter((word) => places.has(placeOf(word)) && !read.has(word));
}
