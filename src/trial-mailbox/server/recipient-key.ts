import { emailKey } from '../../person-fields/rules/index.ts';

/** A recipient as the outbox indexes it. A plus sign that came as a blank (unescaped in an address) is put back. */
export function recipientKey(typed: string): string {
  if (typed.includes('@')) return emailKey(typed);
  const digits = typed.replace(/[^\d]/g, '');
  return digits.startsWith('0') ? `+49${digits.replace(/^0+/, '')}` : `+${digits}`;
}
