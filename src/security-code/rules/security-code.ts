// The security code of a certificate and the number of a request: 13 random symbols and 3 Reed-Solomon check symbols over GF(32).
// Every error of one or two symbols and every swap of neighbours is detected; one wrong symbol is located.
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { securityCodeNeutralTexts, type SecurityCodeTexts } from './security-code.de.ts';

/** Crockford base32: no I, L, O, U, so that nothing can be misread. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;
export const randomSymbols = 13;
const checkSymbols = codeLength - randomSymbols;

/** 'XXXXXXXXXXXXXXXX', sixteen symbols without hyphens, in the form that is hashed and looked up. */
export type SecurityCode = string & { readonly checked: 'security-code' };

// Powers and logarithms of the field's generator, polynomial x^5 + x^2 + 1.
const power = new Uint8Array(62);
const logarithm = new Uint8Array(32);
for (let exponent = 0, element = 1; exponent < 31; exponent++) {
  power[exponent] = element;
  power[exponent + 31] = element;
  logarithm[element] = exponent;
  element <<= 1;
  if (element > 31) element ^= 0b100101;
}

const powerOf = (exponent: number): number => power[exponent] ?? 0;
const logOf = (value: number): number => logarithm[value] ?? 0;
const multiply = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : powerOf(logOf(a) + logOf(b)));
const divide = (a: number, b: number): number => (a === 0 ? 0 : powerOf(logOf(a) + 31 - logOf(b)));

// (x - a)(x - a^2)(x - a^3), highest power first.
const generator = [1, 2, 3].reduce<number[]>(
  (product, exponent) => {
    const shifted = product.concat(0);
    return shifted.map((value, index) => value ^ multiply(product[index - 1] ?? 0, powerOf(exponent)));
  },
  [1],
);

function checksFor(data: readonly number[]): number[] {
  const rest = [...data, ...Array.from({ length: checkSymbols }, () => 0)];
  for (let index = 0; index < data.length; index++) {
    const lead = rest[index] ?? 0;
    generator.forEach((factor, offset) => {
      rest[index + offset] = (rest[index + offset] ?? 0) ^ multiply(factor, lead);
    });
  }
  return rest.slice(data.length);
}

const syndromes = (word: readonly number[]): readonly [number, number, number] => {
  const at = (exponent: number): number => word.reduce((sum, symbol) => multiply(sum, powerOf(exponent)) ^ symbol, 0);
  return [at(1), at(2), at(3)];
};

const isCodeWord = (word: readonly number[]): boolean => syndromes(word).every((value) => value === 0);

const toText = (word: readonly number[]): string => word.map((symbol) => codeAlphabet[symbol] ?? '').join('');

/** Uses five bits of each of 13 bytes from a CSPRNG (256 is a multiple of 32, so there is no bias). */
export function makeSecurityCode(randomBytes: Uint8Array): SecurityCode {
  if (randomBytes.length !== randomSymbols) throw new RangeError(`Expected ${randomSymbols} random bytes`);
  const data = Array.from(randomBytes, (byte) => byte & 31);
  return toText([...data, ...checksFor(data)]) as SecurityCode;
}

/** 'XXXX-XXXX-XXXX-XXXX', as printed. */
export function formatSecurityCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ignores case, spaces, hyphens and dots, and maps look-alikes: O is 0, I and L are 1. */
export function normaliseSecurityCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}_.:/‐-―−-]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

export type CodeMistake =
  | { readonly kind: 'empty' }
  /** A character that no code contains; its position counts from 1 without hyphens. */
  | { readonly kind: 'character'; readonly position: number; readonly character: string }
  | { readonly kind: 'length'; readonly length: number }
  /** This single symbol is wrong; `character` is what was read. */
  | { readonly kind: 'symbol'; readonly position: number; readonly character: string }
  /** This symbol and the next were swapped. */
  | { readonly kind: 'swap'; readonly position: number }
  /** More than one symbol is wrong. */
  | { readonly kind: 'several' };

/**
 * With one wrong symbol the second syndrome divided by the first equals the third divided by the second; that ratio gives its
 * position.
 */
function wrongSymbol(word: readonly number[]): number | undefined {
  const [first, second, third] = syndromes(word);
  if (first === 0 || second === 0 || third === 0) return undefined;
  const ratio = divide(second, first);
  if (divide(third, second) !== ratio) return undefined;
  const position = codeLength - logOf(ratio);
  return position >= 1 && position <= codeLength ? position : undefined;
}

/** Swapped neighbours are the same error at two positions; its syndromes follow from the difference of the two symbols. */
function swappedPair(word: readonly number[]): number | undefined {
  const found = syndromes(word);
  for (let index = 0; index + 1 < word.length; index++) {
    const difference = (word[index] ?? 0) ^ (word[index + 1] ?? 0);
    // The symbol at `index` is the coefficient of x^place.
    const place = codeLength - 1 - index;
    const isSwap = found.every(
      (value, k) =>
        value === multiply(difference, powerOf(((k + 1) * place) % 31) ^ powerOf(((k + 1) * (place - 1)) % 31)),
    );
    if (isSwap) return index + 1;
  }
  return undefined;
}

/** Parses what a person typed and detects errors without asking the server. */
export function parseSecurityCode(typed: string): Result<SecurityCode, CodeMistake> {
  const text = normaliseSecurityCode(typed);
  const symbols = [...text];
  if (symbols.length === 0) return fail({ kind: 'empty' });
  const strange = symbols.findIndex((symbol) => !codeAlphabet.includes(symbol));
  if (strange >= 0) return fail({ kind: 'character', position: strange + 1, character: symbols[strange] ?? '' });
  if (symbols.length !== codeLength) return fail({ kind: 'length', length: symbols.length });
  const word = symbols.map((symbol) => codeAlphabet.indexOf(symbol));
  if (isCodeWord(word)) return ok(text as SecurityCode);
  const wrong = wrongSymbol(word);
  if (wrong !== undefined) return fail({ kind: 'symbol', position: wrong, character: symbols[wrong - 1] ?? '' });
  const swapped = swappedPair(word);
  return fail(swapped === undefined ? { kind: 'several' } : { kind: 'swap', position: swapped });
}

/** The German sentence for a typing error. */
export function securityCodeMessage(mistake: CodeMistake, texts: SecurityCodeTexts = securityCodeNeutralTexts): string {
  switch (mistake.kind) {
    case 'empty':
      return texts.empty;
    case 'character':
      return texts.character(mistake.position, mistake.character);
    case 'length':
      return texts.length(mistake.length);
    case 'symbol':
      return mistake.position === codeLength ? texts.lastSymbol(mistake.character) : texts.symbol(mistake.position);
    case 'swap':
      return texts.swap(mistake.position, mistake.position + 1);
    case 'several':
      return texts.several;
  }
}
