import { expect, test } from 'vitest';
import { inOrder } from './index.ts';

const waiting = (id: string, submittedAt: string, daysLeft: number | null) => ({
  id,
  tenantName: 'Lena Hoffmann',
  flat: '',
  submittedAt,
  daysLeft,
  since: null,
});

test('what ends within a week comes first, soonest first, and then who has waited longest', () => {
  const requests = [
    waiting('old', '2026-10-30T08:00:00.000Z', 8),
    waiting('soon', '2026-10-29T08:00:00.000Z', 7),
    waiting('new', '2026-11-21T08:00:00.000Z', 29),
    waiting('today', '2026-10-22T08:00:00.000Z', 0),
    waiting('unknown', '2026-11-20T08:00:00.000Z', null),
  ];
  expect(inOrder(requests).map(({ id }) => id)).toEqual(['today', 'soon', 'old', 'unknown', 'new']);
});
