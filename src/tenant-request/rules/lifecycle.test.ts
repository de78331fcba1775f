import { expect, test } from 'vitest';
import {
  canMove,
  firstOpenStep,
  isReachable,
  mayRemind,
  requestMoves,
  requestStates,
  statesBefore,
  statusTimeline,
  stepAfter,
  wizardSteps,
  wizardUrl,
} from './index.ts';

test('[D36] every move leads to a known state, none back to a draft, none out of an erased request', () => {
  for (const state of requestStates) {
    for (const next of requestMoves[state]) expect(requestStates).toContain(next);
    expect(canMove(state, 'draft')).toBe(false);
    expect(canMove('erased', state)).toBe(false);
    expect(canMove(state, 'erased')).toBe(state !== 'erased');
  }
  expect(statesBefore('confirmed')).toEqual(['submitted', 'held']);
  expect(statesBefore('withdrawn')).toEqual(['draft', 'submitted', 'held', 'confirmed']);
});

const mailed = new Date('2026-11-20T12:00:00Z');
test.each([
  ['submitted', 0, '2026-11-21T12:00:00Z', 'possible'],
  ['submitted', 0, '2026-11-21T11:59:59Z', 'too-early'],
  ['submitted', 1, '2026-11-22T12:00:00Z', 'possible'],
  ['submitted', 2, '2026-12-01T12:00:00Z', 'used-up'],
  ['confirmed', 0, '2026-12-01T12:00:00Z', 'not-waiting'],
  ['held', 0, '2026-12-01T12:00:00Z', 'not-waiting'],
] as const)('[W32] [L23] a %s request reminded %d times may at %s: %s', (state, reminderCount, now, answer) => {
  expect(mayRemind({ state, reminderCount, leftAt: mailed }, new Date(now))).toBe(answer);
});

test('[S2.route./mieter/status/{id}] the third step waits, later ones are still to come', () => {
  const show = (
    state: 'submitted' | 'confirmed' | 'held' | 'expired',
    isIssued = false,
    wasAsked = true,
    wasOpened = false,
  ) => statusTimeline({ state, isIssued, wasAsked, wasOpened }).map(({ status }) => status);
  expect(show('submitted')).toEqual(['done', 'done', 'current', 'upcoming', 'upcoming']);
  expect(show('submitted', false, true, true)).toEqual(['done', 'done', 'done', 'current', 'upcoming']);
  expect(show('held')).toEqual(['done', 'current', 'upcoming', 'upcoming', 'upcoming']);
  expect(show('expired')).toEqual(['done', 'done', 'current', 'upcoming', 'upcoming']);
  expect(show('expired', false, false)).toEqual(['done', 'current', 'upcoming', 'upcoming', 'upcoming']);
  expect(show('confirmed')).toEqual(['done', 'done', 'done', 'done', 'current']);
  expect(show('confirmed', true)).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('[D10] the wizard goes one step forward at a time', () => {
  expect(wizardSteps.map(stepAfter)).toEqual(['rental', 'landlord', 'submit', undefined]);
  expect(wizardUrl('landlord', 'a/b')).toBe('/mieter/vermieter-kontakt/a%2Fb');
});

test.each([
  [false, false, false, 'personal'],
  [true, false, false, 'rental'],
  [true, true, false, 'landlord'],
  [true, true, true, 'submit'],
  [false, true, true, 'personal'],
] as const)('[2.3.1] with answers %s %s %s the next page is %s', (hasPersonal, hasRental, hasLandlord, step) => {
  const answers = { hasPersonal, hasRental, hasLandlord };
  expect(firstOpenStep(answers)).toBe(step);
  expect(isReachable(step, answers)).toBe(true);
  expect(isReachable('submit', answers)).toBe(step === 'submit');
});
