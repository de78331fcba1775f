// How strong a password is while it is typed, in words.
import { missingInPassword } from '../../person-fields/rules/index.ts';
import { passwordAdviceLandlordTexts as texts } from './entry-pages.de.ts';

export interface PasswordAdvice {
  readonly isStrong: boolean;
  readonly text: string;
}

/** Undefined while nothing is typed: the rule itself stands below the field. */
export function adviseOnPassword(password: string): PasswordAdvice | undefined {
  if (password === '') return undefined;
  const missing = missingInPassword(password).map((part) => texts.parts[part]);
  const last = missing.at(-1);
  if (last === undefined) return { isStrong: true, text: texts.strong };
  const list = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} und ${last}`;
  return { isStrong: false, text: texts.missing(list) };
}
