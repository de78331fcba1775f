import { isId } from '../../platform/rules/id.ts';

/** The id and the word that says what to do with it come in both orders: 'sent ID' is 'ID sent'. */
export function idFirst(argument: string | undefined, more: readonly string[] = []): [string | undefined, string[]] {
  const [second, ...rest] = more;
  if (argument === undefined || second === undefined) return [argument, [...more]];
  const isTurned = !isId(argument.toLowerCase()) && isId(second.toLowerCase());
  return isTurned ? [second, [argument, ...rest]] : [argument, [...more]];
}
