// What a sentence of the privacy page stands on. Each kind is looked at by tests/document/privacy-page.test.ts.
import type { PlaceholderName } from '../../../src/public-pages/rules/index.ts';
import type { DB } from '../../../src/platform/database/schema.gen.ts';

export interface Proof {
  /** Words that the sentence holds because the code has this number or these names. */
  says?: readonly string[];
  /** Filled in from the settings. */
  settings?: readonly PlaceholderName[];
  /** Tables that hold what it speaks of. */
  tables?: readonly (keyof DB)[];
  /** Columns that hold it, as 'table.column'. */
  columns?: readonly `${keyof DB}.${string}`[];
  /** Asked of the code itself: true, or it is not so any more. */
  holds?: () => boolean;
  /** Tests that show it: a path, and a part of the title. */
  shown?: readonly (readonly [string, string])[];
  /** Mails that say or carry it: a template and its words. */
  mails?: readonly (readonly [string, string])[];
  /** What the operator does by hand: these words stand in docs/operations/requests.md. */
  duty?: string;
  /** It says what the law says, and nothing of the program. */
  law?: string;
}

export type Proofs = Readonly<Record<string, Proof>>;

const words: Readonly<Record<number, string>> = {
  2: 'zwei',
  3: 'drei',
  5: 'fünf',
  8: 'acht',
  10: 'zehn',
  12: 'zwölf',
};

/** 3 -> 'drei': small numbers stand in words. */
export function inWords(count: number): string {
  const word = words[count];
  if (word === undefined) throw new Error(`no word for ${count}`);
  return word;
}

export const hour = 3600;
export const day = 24 * hour;
