// What is compared of a paper (decision D52).

/** In the order of the result. */
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
