// What is true of every certificate: its landlord had the mailbox and the phone, and nobody checked who he is. Where nothing is
// left to compare a certificate with, this much is told of it and no more.
import type { Evidence } from './certificate-data.ts';

const always = { checked: ['email', 'sms-tan', 'call-tan'], notChecked: ['identity', 'ownership'] };

export function isLowestEvidence(level: number, { checked, notChecked }: Evidence): boolean {
  return (
    level === 1 &&
    checked.every((kind) => always.checked.includes(kind)) &&
    always.notChecked.every((kind) => notChecked.includes(kind))
  );
}
