/** A reading of the list of decisions that stands where the specification is silent, contradicts itself or would harm. */
export type Reading = `${'D' | 'W' | 'L'}${number}`;

/**
 * Id as tests name it in square brackets, what the specification asks in its own words (' … ' where words are left out),
 * and the readings that stand for it.
 */
export type Clause = readonly [id: string, quote: string, ...readings: Reading[]];
