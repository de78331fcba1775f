import { expect, test } from 'vitest';
import { statusSteps } from './lifecycle.ts';
import { stepLabel } from './step-label.ts';

test('[D37] with arrears no step of the status page promises a Mietschuldenfreiheitsbescheinigung', () => {
  const labels = statusSteps.map((step) => stepLabel(step, { rentArrears: true }));
  expect(labels.filter((label) => label.includes('schuldenfrei'))).toEqual([]);
  expect(labels.at(-1)).toBe('Bescheinigung über den Stand der Mietzahlungen erstellt');
});

test.each([null, { rentArrears: false }])(
  '[D37] without arrears (%j) the last step has the usual name',
  (statement) => {
    expect(stepLabel('issued', statement)).toBe('Mietschuldenfreiheitsbescheinigung erstellt');
  },
);
