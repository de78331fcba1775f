import { unicodeDomain } from './unicode-domain.ts';

/** The normalised address for the blind index: the same person types 'Anna@x.test' and 'anna@x.test'. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/**
 * The mailbox behind an address, to detect that both sides are one person: no +tag, no dots at Gmail, one spelling of the domain.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const typed = unicodeDomain(key.slice(at + 1));
  const domain = typed === 'googlemail.com' ? 'gmail.com' : typed;
  const local = key.slice(0, at).replace(/\+.*$/, '');
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}
