// What postal delivery knows of the letter, as the delivery and download pages show it.
import { formatAddress, type Address } from '../../address/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeliveredCertificate, LetterState, Payer } from '../rules/delivery-schema.ts';
import type { Certificate } from './certificate-store.ts';

/** What only postal delivery knows of a certificate. */
export interface LettersOfCertificate {
  /** Name and address as the tenant confirmed them; null where there is no such record. */
  recipientOf(certificateId: string): Promise<{ firstName: string; lastName: string; address: Address } | null>;
  /** Null before it is written, and when nothing is known of it any more. */
  statusOf(certificateId: string): Promise<{ state: LetterState; at: Date | null } | null>;
}

/** A letter is written within minutes; where none shows much later, its record has been deleted (seconds). */
const isNewFor = 30 * 24 * 3600;

export async function presentLetter(
  { clock }: Platform,
  letters: LettersOfCertificate,
  { id, state, delivery, paidAt, issuedAt }: Certificate,
  viewer: Payer,
): Promise<Pick<DeliveredCertificate, 'isPostPossible' | 'postalAddress' | 'letter'>> {
  const recipient = await letters.recipientOf(id);
  const name = recipient && `${recipient.firstName} ${recipient.lastName}`;
  const status = delivery === 'post' ? await letters.statusOf(id) : null;
  const since = issuedAt ?? paidAt;
  const isComing = delivery === 'post' && (state === 'paid' || state === 'issued');
  const isNew = since !== null && since > addSeconds(clock.now(), -isNewFor);
  const shown = status ?? (isComing && isNew ? { state: 'preparing' as const, at: null } : null);
  return {
    isPostPossible: recipient !== null,
    // The landlord may know another address of the tenant, or none.
    postalAddress: recipient && viewer === 'tenant' ? `${name}, ${formatAddress(recipient.address)}` : '',
    letter: shown && { state: shown.state, at: shown.at?.toISOString() ?? null },
  };
}
