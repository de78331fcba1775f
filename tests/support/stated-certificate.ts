// A certificate of each kind of open amount, issued over HTTP.
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';

export const openStatements = {
  irregularRent: {
    rentPaidRegularly: 'no',
    rentArrears: 'yes',
    arrearsKind: 'rent',
    arreasAmount: '1.234,56',
  },
  regularRent: { rentPaidRegularly: 'yes', rentArrears: 'yes', arrearsKind: 'rent', arreasAmount: '650,00' },
  regularOther: { rentPaidRegularly: 'yes', rentArrears: 'yes', arrearsKind: 'other', arreasAmount: '80,00' },
  irregularOther: { rentPaidRegularly: 'no', rentArrears: 'yes', arrearsKind: 'other', arreasAmount: '80,00' },
  irregularNothing: { rentPaidRegularly: 'no', rentArrears: 'no', arrearsKind: '', arreasAmount: '' },
} as const;

/** Issued with what the landlord stated. */
export async function issueStating(
  origin: string,
  cast: Cast,
  statement: (typeof openStatements)[keyof typeof openStatements],
): Promise<{ code: string; pdf: Uint8Array }> {
  const track = { origin, cast, statement };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  return fetchCertificate(track, await payCertificate(track));
}
