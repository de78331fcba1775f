/** What may be asked for by id; anything else is never put to the database. */
export const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id and the word that says what to do with it come in both orders: 'sent ID' is 'ID sent'. */
export function idFirst(argument: string | undefined, more: readonly string[] = []): [string | undefined, string[]] {
  const [second, ...rest] = more;
  if (argument === undefined || second === undefined) return [argument, [...more]];
  const isTurned = !idPattern.test(argument.toLowerCase()) && idPattern.test(second.toLowerCase());
  return isTurned ? [second, [argument, ...rest]] : [argument, [...more]];
}
