// The hash of the signed data, as the paper prints it and the check page repeats it: one label, one way to write it.

/** In groups of eight: two people compare it part by part. */
export function groupedHash(hex: string): string {
  return (hex.match(/.{1,8}/g) ?? []).join(' ');
}
