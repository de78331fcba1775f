/**
 * Formats the hash of the signed data in groups of eight, as printed and as shown on the check page, so that people can compare
 * it part by part.
 */
export function groupedHash(hex: string): string {
  return (hex.match(/.{1,8}/g) ?? []).join(' ');
}
