/** '2026-000001': gapless within the year (section 14 UStG, law L30). */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}
