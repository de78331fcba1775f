// What tells one flat of a house from the others: short texts that may be left out. The only table of them; forms, summaries,
// paper, copies, lists, search and drafts read their rows from it, and each of its words stands in messages.de.ts.
import { addressNeutralTexts as texts } from './messages.de.ts';

export interface FlatPartRow {
  /** Printed, too: another one makes a new version of the paper's words (0020), and row-part.ts has to know both. */
  readonly label: string;
  readonly hint: string;
  /** In characters. */
  readonly min: number;
  readonly max: number;
  /** Said of a text that is too short or too long. */
  readonly length: (min: number, max: number) => string;
}

/** In the order in which they are asked for and read (decision D71). */
export const flatParts = {
  unit: { label: texts.unit, hint: texts.unitHint, min: 2, max: 40, length: texts.unitLength },
} satisfies Readonly<Record<string, FlatPartRow>>;

export type FlatPart = keyof typeof flatParts;

/** Missing where it was left out, and in what was signed before it was asked for. */
export type FlatParts = Partial<Readonly<Record<FlatPart, string | undefined>>>;

export const flatPartNames = Object.keys(flatParts) as readonly FlatPart[];

/** Something for each of them, to be spread into another table. */
export function eachFlatPart<Value>(make: (part: FlatPartRow, name: FlatPart) => Value): Record<FlatPart, Value> {
  const made = flatPartNames.map((name) => [name, make(flatParts[name], name)] as const);
  return Object.fromEntries(made) as Record<FlatPart, Value>;
}

/** Those that are there. */
export const flatTexts = (flat: FlatParts): string[] =>
  flatPartNames.map((name) => flat[name] ?? '').filter((text) => text !== '');
