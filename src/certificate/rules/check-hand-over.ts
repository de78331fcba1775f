// What a tab remembers of a check: in the state of its history, so that it goes with the tab, is never sent and survives a
// reload. Our own pages hand a code over in the same way: it did not come from a QR code, and so none is missing its key.
import { parseSecurityCode, type SecurityCode } from '../../security-code/rules/index.ts';

const sources = ['link', 'qr', 'picture'] as const;

export interface CheckHandOver {
  readonly code: SecurityCode;
  /** Only a QR code has one. */
  readonly key: string | null;
  readonly from: (typeof sources)[number];
}

export function checkState(handOver: CheckHandOver): object {
  return { check: handOver };
}

/** `state`: whatever the history holds; older versions and other pages may have put it there. */
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
