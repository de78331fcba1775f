/** Prevents a line break between postcode and town. */
export const withTown = (address: string): string => address.replace(/(\d{5}) (?=\S)/, '$1\u00a0');
