import { expect, test } from 'vitest';
import { mergeMessages, newestPosition, recipientsOf } from './merge-messages.ts';
import type { TrialMessage } from './schema.ts';

const message = (position: number, to = 'lena@mieter.example'): TrialMessage => ({
  id: `id-${position}`,
  position,
  kind: 'mail',
  template: 'tenant-confirm-email',
  to,
  subject: `Nachricht ${position}`,
  text: '',
  html: '',
  links: [],
  attachments: [],
  at: '2026-11-21T12:08:00.000Z',
});

test('fresh messages come first and none is there twice', () => {
  const known = [message(3), message(1)];
  expect(mergeMessages(known, [message(5), message(3)]).map(({ position }) => position)).toEqual([5, 3, 1]);
});

test('a poll without news keeps the very same list, so that nothing is drawn again', () => {
  const known = [message(2)];
  expect(mergeMessages(known, [])).toBe(known);
});

test('the next poll asks from the newest known position', () => {
  expect(newestPosition([])).toBe(0);
  expect(newestPosition([message(7), message(4)])).toBe(7);
});

test('recipients are counted in the order of their last message', () => {
  const messages = [message(3, '+4917139200001'), message(2), message(1)];
  expect(recipientsOf(messages)).toEqual([
    { to: '+4917139200001', count: 1 },
    { to: 'lena@mieter.example', count: 2 },
  ]);
});
