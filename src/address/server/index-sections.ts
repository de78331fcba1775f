// The parts of an index file.

export const namesPerBlock = 16;

export const sectionNames = [
  'places',
  'citiesByKey',
  'placeStarts',
  'placeNames',
  'nameBlocks',
  'names',
  'postingBlocks',
  'postings',
  'nameCounts',
  'wordStarts',
] as const;

export type IndexSections = Readonly<Record<(typeof sectionNames)[number], Uint8Array>>;

export interface IndexCounts {
  /** Pairs of postal code and place. */
  readonly places: number;
  /** Distinct street names. */
  readonly names: number;
  /** Streets: a name in a place. */
  readonly entries: number;
}
