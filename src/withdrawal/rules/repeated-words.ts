// The receipt repeats what was declared, as the law requires (section 356a (4) BGB), and goes to an address that anybody may type. Text
// that is no name or number is not repeated, or strangers could send messages in our name (W57).
import { readsLikeSentence } from '../../person-fields/rules/index.ts';
import { readOrderNumber } from './order-number.ts';

/** Undefined if it reads like a message. */
export const repeatedName = (name: string): string | undefined => (readsLikeSentence(name) ? undefined : name);

/** Undefined if the input is nothing like a number. Numbers with typing errors, or of others, are repeated. */
export function repeatedNumber(typed: string): string | undefined {
  const rest = typed.replace(/bestell(?:ung|nummer)|rechnung(?:snummer)?|nummer/gi, '');
  const looksLikeNumber = rest.length <= 24 && /\d/.test(rest) && !/\p{L}{6,}/u.test(rest);
  return readOrderNumber(typed) !== null || looksLikeNumber ? typed : undefined;
}
