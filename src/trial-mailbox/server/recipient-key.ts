import { emailKey } from '../../person-fields/rules/index.ts';

/**
 * Normalises a recipient to the outbox key: e-mail via emailKey; phone digits to +E.164, a leading 0 read as German. An unescaped
 * '+' in a query arrives as a space, hence the re-added '+'.
 */
export function recipientKey(typed: string): string {
  if (typed.includes('@')) return emailKey(typed);
  const digits = typed.replace(/[^\d]/g, '');
  return digits.startsWith('0') ? `+49${digits.replace(/^0+/, '')}` : `+${digits}`;
}
