import { expect, test } from 'vitest';
import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import { wordsForCopy } from './copy-words.ts';

const valid: CheckedCertificateAnswer = {
  status: 'valid',
  statusSince: '',
  hasSuccessor: false,
  referenceDate: '2026-11-22',
  firstName: 'Lena',
  address: { postalCode: '' },
  issueDate: '2026-11-22',
  recommendedUntil: '2027-02-22',
  evidenceLevel: 1,
  evidence: { checked: [], notChecked: [], warnings: [], on: '2026-11-22' },
  checkedAt: '2027-02-11T10:00:00.000Z',
};
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a copy of what holds today is good', () => {
  expect(wordsForCopy(valid, false, 'Frau Meyer')).toEqual({
    text: 'Unveränderte Kopie für Frau Meyer. Die Bescheinigung gilt heute.',
    kind: 'good',
  });
});

test('of a copy that a newer certificate follows, nobody is told that it holds today', () => {
  const { text, kind } = wordsForCopy({ ...valid, newerSince: '2027-02-11' }, false, 'Frau Meyer');
  expect(plain(text)).toBe(
    'Unveränderte Kopie für Frau Meyer. Gültig für den Stichtag 22. November 2026. Seit dem 11. Februar 2027 gibt es eine neuere Bescheinigung. Bitte danach fragen.',
  );
  expect(kind).toBe('plain');
});
