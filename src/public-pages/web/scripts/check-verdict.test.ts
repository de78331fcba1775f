import { expect, test } from 'vitest';
import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import { codeVerdict, fileVerdict } from './check-verdict.ts';

const valid: CheckedCertificateAnswer = {
  status: 'valid',
  statusSince: '',
  hasSuccessor: false,
  firstName: 'Lena',
  address: { postalCode: '509' },
  issueDate: '2026-11-22',
  recommendedUntil: '2027-02-22',
  evidenceLevel: 1,
  evidence: { checked: [], notChecked: [], warnings: [], on: '2026-11-22' },
  checkedAt: '2026-11-22T10:00:00.000Z',
};
const proven = { kind: 'proven', index: 3, size: 8, isBound: true } as const;
const doubted = {
  tone: 'mismatch',
  heading: 'Der Nachweis stimmt nicht',
  seal: 'unklar',
  message: 'Der Nachweis aus dem Nachweisregister stimmt nicht. Bitte den Inhalt melden.',
};

test('a file in which nothing is open is good only if the register does not refute it', () => {
  expect(fileVerdict(valid, false, proven)).toMatchObject({ tone: 'good', seal: 'gültig' });
  expect(fileVerdict(valid, false, { kind: 'unknown' })).toMatchObject({ tone: 'good' });
  for (const hasOpenAmount of [false, true, null])
    expect(fileVerdict(valid, hasOpenAmount, { kind: 'refuted' })).toMatchObject(doubted);
});

test('a code that the register refutes is not called valid; one that is revoked stays revoked', () => {
  expect(codeVerdict(valid, proven)).toMatchObject({ tone: 'code', heading: 'Diese Bescheinigung gibt es' });
  expect(codeVerdict(valid, { kind: 'refuted' })).toMatchObject({ ...doubted, proves: [] });
  const revoked = codeVerdict({ ...valid, status: 'revoked' }, { kind: 'refuted' });
  expect(revoked).toMatchObject({ tone: 'over', seal: 'zurückgezogen' });
});
