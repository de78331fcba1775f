import { expect, test } from 'vitest';
import { sampleFacts } from '../../../tests/support/sample-certificate.ts';
import { calendarDate } from '../../platform/rules/dates.ts';
import type { PaymentAnswers } from './certificate-data.ts';
import { fixText, paymentStatement, printedText, type StatedFacts } from './wording.ts';

const ended = calendarDate('2026-09-30');
const nothing = { rentArrears: false, arrearsCents: 0 } as const;
const rent = { rentArrears: true, arrearsKind: 'rent', arrearsCents: 65_000 } as const;
const other = { rentArrears: true, arrearsKind: 'other', arrearsCents: 8000 } as const;
const everyAnswer: PaymentAnswers[] = [nothing, rent, other].flatMap((open) => [
  { rentPaidRegularly: true, ...open },
  { rentPaidRegularly: false, ...open },
]);
const everyEnd = ['heute', ended] as const;

interface Change {
  answers?: PaymentAnswers;
  rentalEndDate?: (typeof everyEnd)[number];
}

const stated = ({ answers, rentalEndDate = 'heute' }: Change): StatedFacts => ({
  ...sampleFacts,
  tenant: {
    ...sampleFacts.tenant,
    answers: answers ?? sampleFacts.tenant.answers,
    property: { ...sampleFacts.tenant.property, rentalEndDate },
  },
});

const since = calendarDate('2026-08-22');
const renewal = (change: Change): StatedFacts => {
  const first = stated(change);
  return { ...first, tenant: { ...first.tenant, since } };
};
test('[D50] [L44] a renewal speaks of the time since and of nothing before, in all six forms', () => {
  for (const rentalEndDate of everyEnd)
    for (const answers of everyAnswer) {
      const statement = paymentStatement(renewal({ answers, rentalEndDate }));
      const span = rentalEndDate === 'heute' ? 'bis zum Stichtag' : 'bis zum Ende der Mietzeit';
      expect(statement).toContain(`seit dem 22.\u00a0August\u00a02026 ${span} fälligen`);
      expect(statement).not.toMatch(/während der Mietzeit|(?<!\d{4} )bis zum Stichtag fälligen/);
      // An open amount may be older, so nothing says when it arose.
      if (answers.rentArrears) expect(statement).not.toContain('nicht vollständig');
      expect(/nicht immer regelmäßig/.test(statement)).toBe(!answers.rentPaidRegularly);
    }
});

test('[L44] the answer of a renewal is of the time since, and a row names the certificate before', () => {
  const { rows } = printedText(renewal({}));
  expect(rows).toContainEqual({ label: 'Mieten regelmäßig gezahlt', value: 'seit dem 22.\u00a0August\u00a02026: ja' });
  const follows = { label: 'Schließt an', value: 'die Bescheinigung mit dem Stichtag 22.\u00a0August\u00a02026' };
  expect(rows).toContainEqual(follows);
  expect(printedText(stated({})).rows.some(({ label }) => label === 'Schließt an')).toBe(false);
});

test('what is open has the same title and the same line in a renewal', () => {
  for (const answers of everyAnswer) {
    const [again, first] = [fixText(renewal({ answers })), fixText(stated({ answers }))];
    expect([again.text.title, again.openLine]).toEqual([first.text.title, first.openLine]);
  }
});
