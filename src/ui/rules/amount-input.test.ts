import { expect, test } from 'vitest';
import { parseEuro } from '../../platform/rules/money.ts';
import { createAmountInput } from './amount-input.ts';

test.each([
  ['1234567', '1.234.567'],
  ['1234,567', '1.234,56'],
  ['12a3', '123'],
  [',5', '0,5'],
  ['007', '7'],
  ['1,2,3', '1,23'],
  ['', ''],
  ['1.2345', '12.345'],
  ['12,', '12,'],
])('[S5.arreasAmount-typing] [S9.arrears-decimals] typing %s shows %s', (typed, shown) => {
  expect(createAmountInput().shape(typed, '')).toBe(shown);
});

/** A text field with a caret. */
interface Field {
  text: string;
  caret: number;
}

/** Types key by key: '<' deletes the character before the caret, '|' puts the caret there in the previous text. */
function edit(start: string, keys: string): string {
  const { shape, follow, finish } = createAmountInput();
  const caret = start.includes('|') ? start.indexOf('|') : start.length;
  const press = ({ text, caret: at }: Field, key: string): Field => {
    const kept = key === '<' ? text.slice(0, Math.max(0, at - 1)) : text.slice(0, at) + key;
    const typed = kept + text.slice(at);
    if (key !== '<' && at === text.length) {
      const shown = shape(typed, text);
      return { text: shown, caret: shown.length };
    }
    follow(typed, text);
    return { text: typed, caret: kept.length };
  };
  return finish([...keys].reduce(press, { text: start.replace('|', ''), caret }).text);
}

test.each([
  ['1234,56', '1.234,56'],
  ['1234.50', '1.234,50'],
  ['850.50', '850,50'],
  ['80.5', '80,50'],
  ['0.99', '0,99'],
  ['0.500', '0,50'],
  ['1200.00', '1.200,00'],
  ['1234.500', '1.234,50'],
  ['1.234', '1.234,00'],
  ['1.234,5', '1.234,50'],
  ['1.234.50', '1.234,50'],
  ['850.', '850,00'],
  ['12,', '12,00'],
  [',5', '0,50'],
  ['1234<', '123,00'],
  ['1234<<5', '125,00'],
  ['850.50<', '850,50'],
  ['850.50<<<', '850,00'],
  ['850.50<<5', '850,50'],
  ['1234567<', '123.456,00'],
])('[S5.arreasAmount-typing] %s, key by key, is %s', (keys, shown) => {
  expect(edit('', keys)).toBe(shown);
});

test.each([
  ['1|.000,00', '<2', '2.000,00'],
  ['1|.050,00', '<2', '2.050,00'],
  ['1|00,00', '<5', '500,00'],
  ['850|,00', '<<<920', '920,00'],
  ['10|,00', '<<7', '7,00'],
  ['0|,00', '25', '25,00'],
  ['|10,00', '05', '510,00'],
  ['1.2|34,00', '<', '134,00'],
  ['850,|50', '7<8', '850,850'],
  ['12|34,00', '.', '12.34,00'],
])(
  '%s with %s is %s: what is changed in the middle stays as it is, and what may mean two amounts is refused',
  (start, keys, shown) => {
    expect(edit(start, keys)).toBe(shown);
  },
);

test('after deleting and typing digits anywhere the amount is what the digits say', () => {
  for (const start of ['850,00', '1.000,00', '1.050,00', '2.345,00'])
    for (let caret = 0; caret <= start.indexOf(','); caret += 1)
      for (const keys of ['<2', '<<7', '5', '05', '<<<920', '10<'])
        expect([start, caret, keys, edit(`${start.slice(0, caret)}|${start.slice(caret)}`, keys)]).toEqual([
          start,
          caret,
          keys,
          plainly(start, caret, keys),
        ]);
});

/** The same without any assistance: its dots mean nothing, and an empty text is no amount. */
function plainly(start: string, caret: number, keys: string): string {
  const right = start.slice(caret);
  let left = start.slice(0, caret);
  for (const key of keys) left = key === '<' ? left.slice(0, -1) : left + key;
  const [whole = '', cents = ''] = (left + right).split(',');
  const digits = whole.replaceAll('.', '');
  return `${(digits === '' ? '0' : String(Number(digits))).replaceAll(/\B(?=(\d{3})+$)/g, '.')},${cents}`;
}

test.each([
  ['1,200.00', '1.200,00'],
  ['1234.5', '1.234,50'],
  ['1.234.567,8', '1.234.567,80'],
  ['1,200', '1,200'],
])('%s, put in at once, is %s', (text, shown) => {
  const { shape, finish } = createAmountInput();
  expect(finish(shape(text, ''))).toBe(shown);
});

test('a comma that was typed as a dot is one from the moment the field is left: a third digit is dropped', () => {
  const { shape, finish } = createAmountInput();
  const left = finish(shape('850.50', ''));
  expect(shape(`${left}0`, left)).toBe('850,50');
});

test.each([
  ['12.345', '99.50', '99,50'],
  ['1.234,50', '1.5', '15,00'],
  ['1.234,50', '1.299', '1.299,00'],
  ['1.234', '.', ''],
])('%s, of which a part was replaced so that %s stands there, is %s', (before, typed, shown) => {
  const { shape, finish } = createAmountInput();
  expect(finish(shape(typed, before))).toBe(shown);
});

test('no digit is dropped from an amount that is too large: it is refused', () => {
  const shown = edit('', '12345678');
  expect([shown, parseEuro(shown)]).toEqual(['12.345.678', undefined]);
});
