// Identifies a flat within its building with short, optional texts. This is their only table: forms, summaries, documents, copies,
// lists, search and drafts read its rows; their texts are in messages.de.ts.
import { addressNeutralTexts as texts } from './messages.de.ts';

export interface FlatPartRow {
  /** Also printed: changing it needs a new version of the document's words (0020), and row-part.ts has to know both. */
  readonly label: string;
  readonly hint: string;
  /** Number of characters. */
  readonly min: number;
  readonly max: number;
  /** The error for a text that is too short or too long. */
  readonly length: (min: number, max: number) => string;
}

/** In the order in which they are asked for and read (decision D71). */
export const flatParts = {
  unit: { label: texts.unit, hint: texts.unitHint, min: 2, max: 40, length: texts.unitLength },
} satisfies Readonly<Record<string, FlatPartRow>>;

export type FlatPart = keyof typeof flatParts;

/** A part is missing if it was left empty, or if the record was signed before it existed. */
export type FlatParts = Partial<Readonly<Record<FlatPart, string | undefined>>>;

export const flatPartNames = Object.keys(flatParts) as readonly FlatPart[];

/** Builds an entry for each part, to be spread into another table. */
export function eachFlatPart<Value>(make: (part: FlatPartRow, name: FlatPart) => Value): Record<FlatPart, Value> {
  const made = flatPartNames.map((name) => [name, make(flatParts[name], name)] as const);
  return Object.fromEntries(made) as Record<FlatPart, Value>;
}

/** The parts that are present. */
export const flatTexts = (flat: FlatParts): string[] =>
  flatPartNames.map((name) => flat[name] ?? '').filter((text) => text !== '');
