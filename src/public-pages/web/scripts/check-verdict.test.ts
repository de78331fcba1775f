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

test('[D62] what is over is neither green nor called forged, by code and by file, whatever the register says', () => {
  const over = { ...valid, status: 'expired', statusSince: '2027-11-23T23:00:00.000Z', firstName: '' } as const;
  const said = { tone: 'over', heading: 'Diese Bescheinigung ist abgelaufen', seal: 'abgelaufen' };
  for (const entry of [proven, { kind: 'refuted' }, { kind: 'unknown' }] as const) {
    expect(codeVerdict(over, entry)).toMatchObject(said);
    for (const hasOpenAmount of [false, true, null])
      expect(fileVerdict(over, hasOpenAmount, entry)).toMatchObject({ ...said, basis: 'file' });
  }
  expect(codeVerdict(over, proven).message).toMatch(/^Seit 24\. November 2027\. Ihr Inhalt ist gelöscht\./);
});
