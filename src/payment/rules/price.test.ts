import { expect, test } from 'vitest';
import { certificateSendMethods, documentSold, isPriceOf, priceOf, priceTexts } from './price.ts';

test('[S9.price-pdf] [S9.price-post] [D02] [L30] the PDF costs 10,90 € and with post 16,80 €, 19 % VAT included', () => {
  expect(priceOf('email', 'pdf')).toMatchObject({ gross: 1090, net: 916, vat: 174, vatPercent: 19 });
  expect(priceOf('post', 'pdf')).toMatchObject({ gross: 1680, net: 1412, vat: 268 });
  expect(priceTexts).toEqual({ pdf: '10,90 €', renewal: '10,90 €', post: '5,90 €', pdfWithPost: '16,80 €' });
});

test('[L30] a renewal has a row of its own in the table, and a letter costs there what it costs anywhere', () => {
  expect(priceOf('email', 'renewal').lines).toEqual([{ item: 'renewal', gross: 1090 }]);
  expect(priceOf('post', 'renewal').lines.at(-1)).toEqual(priceOf('post', 'pdf').lines.at(-1));
  expect(documentSold({ renews: { referenceDate: '2026-11-22' } })).toBe('renewal');
  expect(documentSold({ renews: null })).toBe('pdf');
});

test('[S9.delivery] the ways of delivery are e-mail and post', () => {
  expect(certificateSendMethods).toEqual(['email', 'post']);
});

test.each(certificateSendMethods)('the lines of %s add up to its total', (method) => {
  const { lines, gross, net, vat } = priceOf(method, 'pdf');
  expect(lines.reduce((sum, line) => sum + line.gross, 0)).toBe(gross);
  expect(net + vat).toBe(gross);
});

test.each([
  ['email', 10.9, true],
  ['post', 16.8, true],
  ['post', 16.9, false],
  ['email', 16.8, false],
  ['email', 10.91, false],
  ['email', 0, false],
  ['email', Number.NaN, false],
  ['email', 1090, false],
] as const)('for %s the amount %d is right: %s', (method, amount, right) => {
  expect(isPriceOf(method, 'pdf', amount)).toBe(right);
});
