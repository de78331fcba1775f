// What a tab keeps about a certificate check in its history state: it ends with the tab, is never sent and survives a reload.
// Our own pages pass a code on in the same way; such a code did not come from a QR code, so it needs no key.
import { parseSecurityCode, type SecurityCode } from '../../security-code/rules/index.ts';

/** 'picture': the QR code was read from a chosen picture. */
const sources = ['link', 'qr', 'picture'] as const;

export interface CheckHandOver {
  readonly code: SecurityCode;
  /** The decryption key, which only a QR code carries. */
  readonly key: string | null;
  readonly from: (typeof sources)[number];
}

/** The history state that stores a check. */
export function checkState(handOver: CheckHandOver): object {
  return { check: handOver };
}

/** Reads the check from the history state, which may also have been written by an older version or by another page. */
export function readCheckState(state: unknown): CheckHandOver | null {
  const { code, key, from } = fieldsOf(fieldsOf(state).check);
  const parsed = parseSecurityCode(typeof code === 'string' ? code : '');
  const source = sources.find((known) => known === from);
  if (!parsed.ok || source === undefined) return null;
  return { code: parsed.value, key: typeof key === 'string' && key !== '' ? key : null, from: source };
}

interface StateFields {
  readonly check?: unknown;
  readonly code?: unknown;
  readonly key?: unknown;
  readonly from?: unknown;
}

const fieldsOf = (value: unknown): StateFields => (typeof value === 'object' && value !== null ? value : {});
