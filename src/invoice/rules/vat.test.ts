import { expect, test } from 'vitest';
import { invoiceAmounts, vatRatePercent } from './vat.ts';

test.each([
  [[1090], [916], 916, 174],
  [[590], [496], 496, 94],
  [[1090, 590], [916, 496], 1412, 268],
  // Two lines rounded down: the total is a cent more than their sum, and the last line carries it.
  [[104, 104], [87, 88], 175, 33],
  [[], [], 0, 0],
])('[L30] %j gross are %j net, together %i + %i VAT', (gross, lineNetCents, netCents, vatCents) => {
  const grossCents = gross.reduce((sum, cents) => sum + cents, 0);
  expect(invoiceAmounts(gross)).toEqual({ lineNetCents, netCents, vatCents, grossCents });
});

test('lines, VAT and total agree to the cent for every pair of amounts', () => {
  expect(vatRatePercent).toBe(19);
  for (let first = 0; first < 400; first += 7) {
    for (let second = 1; second < 400; second += 13) {
      const { lineNetCents, netCents, vatCents, grossCents } = invoiceAmounts([first, second]);
      expect(lineNetCents.reduce((sum, cents) => sum + cents, 0)).toBe(netCents);
      expect(netCents + vatCents).toBe(grossCents);
      expect(lineNetCents.every((cents) => cents >= 0)).toBe(true);
    }
  }
});
