/** '12,3 kB', '1,2 MB': decimal units, as file managers show them. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} Byte`;
  const [value, unit] = bytes < 999_950 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toFixed(value < 10 ? 1 : 0).replace('.', ',')} ${unit}`;
}
