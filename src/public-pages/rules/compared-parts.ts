// The parts of a certificate that are compared (decision D52).

/** The parts in the order of the result. */
export const comparedParts = [
  'arrears',
  'paidRegularly',
  'lastName',
  'dob',
  'street',
  'rentalStart',
  'rentalEnd',
  'landlordName',
] as const;

export type ShownPart = (typeof comparedParts)[number];
