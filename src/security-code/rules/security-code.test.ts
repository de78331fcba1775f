import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  codeAlphabet,
  formatSecurityCode,
  makeSecurityCode,
  normaliseSecurityCode,
  parseSecurityCode,
  type CodeMistake,
  securityCodeMessage,
} from './security-code.ts';

const newCode = (): string => makeSecurityCode(randomBytes(13));
const codes = [makeSecurityCode(new Uint8Array(13)), ...Array.from({ length: 12 }, newCode)];
const put = (code: string, index: number, symbol: string): string =>
  code.slice(0, index) + symbol + code.slice(index + 1);

function mistakeOf(typed: string): CodeMistake | 'none' {
  const parsed = parseSecurityCode(typed);
  return parsed.ok ? 'none' : parsed.problem;
}

test('a new code is 16 symbols in four groups and reads as itself', () => {
  for (const code of codes) {
    expect(formatSecurityCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(parseSecurityCode(formatSecurityCode(code))).toEqual({ ok: true, value: code });
  }
});

test('the same bytes give the same code and other lengths are a bug', () => {
  expect(makeSecurityCode(new Uint8Array(13).fill(33))).toBe(makeSecurityCode(new Uint8Array(13).fill(1)));
  expect(() => makeSecurityCode(new Uint8Array(12))).toThrow(RangeError);
});

test('every single wrong symbol is found and named by its position', () => {
  for (const code of codes) {
    for (let index = 0; index < 16; index++) {
      for (const symbol of codeAlphabet) {
        if (symbol === code[index]) continue;
        expect(mistakeOf(put(code, index, symbol))).toEqual({
          kind: 'symbol',
          position: index + 1,
          character: symbol,
        });
      }
    }
  }
});

test('every pair of wrong symbols is found', () => {
  // The code is linear: whether an error is detected depends on the error alone, so one code word is enough.
  const code = codes[1] ?? '';
  let missed = 0;
  for (let one = 0; one < 16; one++) {
    for (let other = one + 1; other < 16; other++) {
      for (const first of codeAlphabet) {
        for (const second of codeAlphabet) {
          if (first === code[one] || second === code[other]) continue;
          if (parseSecurityCode(put(put(code, one, first), other, second)).ok) missed++;
        }
      }
    }
  }
  expect(missed).toBe(0);
});

test('every swap of neighbours is found and never called a single wrong symbol', () => {
  for (const code of codes) {
    for (let index = 0; index < 15; index++) {
      const [left = '', right = ''] = code.slice(index, index + 2);
      if (left === right) continue;
      const mistake = mistakeOf(put(put(code, index, right), index + 1, left));
      expect(mistake).toEqual({ kind: 'swap', position: index + 1 });
    }
  }
});

test.each([
  ['0123 4567 89ab cdef', '0123456789ABCDEF'],
  ['oOiIlL', '001111'],
  ['01-23–45 67', '01234567'],
  [' \u200b\u00a0a.b_c:d/e ', 'ABCDE'],
  ['ＡＢ１', 'AB1'],
])('%j is read as %s', (typed, read) => {
  expect(normaliseSecurityCode(typed)).toBe(read);
});

test.each([
  ['', 'Bitte den Code der Bescheinigung eingeben.'],
  ['-- ', 'Bitte den Code der Bescheinigung eingeben.'],
  ['0000-0000-U', 'Bitte Zeichen 9 prüfen: „U“ kommt in keinem Code vor.'],
  ['0000-0000-0000-000', 'Der Code hat 16 Zeichen, eingegeben sind 15.'],
  ['0000-0010-0000-0000', 'Bitte Zeichen 7 prüfen.'],
  ['0000-0000-0000-0009', 'Bitte das letzte Zeichen („9“) noch einmal vergleichen.'],
])('typing "%s" is answered with "%s"', (typed, message) => {
  const parsed = parseSecurityCode(typed);
  expect(parsed.ok ? '' : securityCodeMessage(parsed.problem)).toBe(message);
});
