import { expect, test } from 'vitest';
import { openNotice } from './open-notice.ts';

const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');

const outcome = (rentPaidRegularly: boolean, arrearsKind: '' | 'rent' | 'other', arreasAmount = '') => ({
  outcome: { rentPaidRegularly, rentArrears: arrearsKind !== '', arrearsKind, arreasAmount, remark: '' },
});

test('[D49] [D73] each of the six forms is noticed in its own words, and the plain one not at all', () => {
  const said = [
    outcome(true, ''),
    outcome(false, ''),
    outcome(false, 'rent', '1.234,50'),
    outcome(true, 'rent', '650,00'),
    outcome(true, 'other', '80,00'),
    outcome(false, 'other', '80,00'),
  ].map((form) => openNotice(form));
  expect(said.map((notice) => plain(notice?.sentence))).toEqual([
    undefined,
    'Die Bescheinigung sagt: nicht immer regelmäßig gezahlt.',
    'Die Bescheinigung weist 1.234,50 € Rückstände aus.',
    'Die Bescheinigung weist 650,00 € Rückstände aus.',
    'Die Bescheinigung weist 80,00 € andere Forderungen aus.',
    'Die Bescheinigung weist 80,00 € andere Forderungen aus und sagt: nicht immer regelmäßig gezahlt.',
  ]);
  expect(said.map((notice) => plain(notice?.line))).toEqual([
    undefined,
    'Sagt: nicht immer regelmäßig gezahlt',
    'Weist 1.234,50 € Rückstände aus',
    'Weist 650,00 € Rückstände aus',
    'Weist 80,00 € andere Forderungen aus',
    'Weist 80,00 € andere Forderungen aus, sagt: nicht immer regelmäßig gezahlt',
  ]);
  expect(said.map((notice) => notice?.hasAmount)).toEqual([undefined, false, true, true, true, true]);
});
