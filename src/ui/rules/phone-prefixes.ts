/** '+49,+91' -> ['+49', '+91']; Germany when nothing readable is given. */
export function phonePrefixList(text: string): readonly string[] {
  const prefixes = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\+\d{1,3}$/.test(part));
  return prefixes.length > 0 ? prefixes : ['+49'];
}
