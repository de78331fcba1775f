import { expect, test } from 'vitest';
import { realLimits, trialLimits } from '../../platform/settings/limits.ts';
import { checkComparedNeutralTexts, checkCompareNeutralTexts } from './check-compare.de.ts';

const { tries } = checkComparedNeutralTexts;

test("what is left is never more than 'Fünfmal am Tag', which stands beside the form, also in a trial", () => {
  expect(checkCompareNeutralTexts.note).toMatch(/^Fünfmal am Tag/);
  expect(tries(realLimits.comparePerCode.max)).toBe('Heute sind noch 5 Vergleiche möglich.');
  expect(tries(1)).toBe('Heute ist noch ein Vergleich möglich.');
  expect(tries(0)).toBe('Heute ist kein Vergleich mehr möglich.');
  expect(tries(trialLimits().comparePerCode.max - 1)).toBe('');
});
