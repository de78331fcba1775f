// Several people in one line.
export const peopleNeutralTexts = {
  /** Between those before and the last. */
  and: ' und ',
  /** Behind the first, where all names would not fit. */
  others: (count: number) => (count === 1 ? 'und 1 weitere Person' : `und ${count} weitere`),
  /** Shorter, for a mail's subject. */
  andOthers: 'u. a.',
  /** The same as a line of its own. */
  otherPersons: (count: number) => (count === 1 ? 'und 1 weitere Person' : `und ${count} weitere Personen`),
} as const;
