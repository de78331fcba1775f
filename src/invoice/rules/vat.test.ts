import { expect, test } from 'vitest';
import { certificateSendMethods, priceOf } from '../../payment/rules/index.ts';
import { invoiceAmounts, vatRatePercent } from './vat.ts';

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

test.each([
  [[1090], [916], 916, 174, 0],
  [[590], [496], 496, 94, 0],
  [[1090, 590], [916, 496], 1412, 268, 0],
  // Both lines are rounded down: the total is a cent more than their sum, and the last line takes it.
  [[104, 104], [87, 88], 175, 33, 0],
  // 8.44 plus VAT is 10.04, and 8.45 plus VAT is 10.06: no net amount gives 10.05.
  [[1005], [845], 845, 161, -1],
  [[3], [3], 3, 1, -1],
  [[], [], 0, 0, 0],
])('[L30] %j gross are %j net, together %i + %i VAT and %i of rounding', (gross, lineNetCents, net, vat, rounding) => {
  expect(invoiceAmounts(gross)).toEqual({
    lineNetCents,
    netCents: net,
    vatCents: vat,
    roundingCents: rounding,
    grossCents: sumOf(gross),
  });
});

test('[L30] lines, VAT, rounding and total agree to the cent for every pair of amounts', () => {
  expect(vatRatePercent).toBe(19);
  for (let first = 0; first < 400; first += 7) {
    for (let second = 1; second < 400; second += 13) {
      const { lineNetCents, netCents, vatCents, roundingCents, grossCents } = invoiceAmounts([first, second]);
      expect(sumOf(lineNetCents)).toBe(netCents);
      expect(netCents + vatCents + roundingCents).toBe(grossCents);
      expect(lineNetCents.every((cents) => cents >= 0)).toBe(true);
    }
  }
});

test('[L30] every amount from one cent to 200 euros has the VAT of its net, and at most one cent of rounding', () => {
  let rounded = 0;
  for (let gross = 1; gross <= 20_000; gross++) {
    const { netCents, vatCents, roundingCents } = invoiceAmounts([gross]);
    expect(vatCents).toBe(Math.round(netCents * 0.19));
    expect(Math.abs(roundingCents)).toBeLessThanOrEqual(1);
    if (roundingCents !== 0) rounded++;
  }
  expect(rounded / 20_000).toBeCloseTo(0.16, 2);
});

test.each(certificateSendMethods)('[L09] the invoice of %s splits its price as the order page does', (method) => {
  const { lines, gross, net, vat } = priceOf(method, 'pdf');
  expect(invoiceAmounts(lines.map((line) => line.gross))).toMatchObject({
    netCents: net,
    vatCents: vat,
    roundingCents: 0,
    grossCents: gross,
  });
});
