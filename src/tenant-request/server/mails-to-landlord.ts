// What the tenant may know of the mails to the landlord: which, when, and what became of them. Nothing of what they say.
import type { Database, Transaction } from '../../platform/database/database.ts';
import { mailHistory, type PastMail } from '../../platform/messages/mail-history.ts';
import type { LandlordMail, LandlordMailKind, MailState } from '../rules/index.ts';

const templates = ['landlord-request', 'landlord-reminder', 'landlord-link'] as const;

/** Oldest first. */
export async function mailsToLandlord(connection: Database | Transaction, requestId: string): Promise<LandlordMail[]> {
  const past = await mailHistory(connection, requestId, templates);
  return past.map((mail, index) => ({
    kind: kindOf(mail, past.slice(0, index)),
    fate: mail.fate,
    queuedAt: mail.queuedAt.toISOString(),
    waitsUntil: mail.waitsUntil?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
    returnedAt: mail.returnedAt?.toISOString() ?? null,
  }));
}

/** A second request went to the property manager whom the landlord named. */
function kindOf({ template }: PastMail, before: readonly PastMail[]): LandlordMailKind {
  if (template === 'landlord-reminder') return 'reminder';
  if (template === 'landlord-link') return 'link';
  return before.some((mail) => mail.template === template) ? 'forwarded' : 'request';
}

const states: Record<LandlordMail['fate'], MailState> = {
  queued: 'queued',
  sent: 'sent',
  undeliverable: 'failed',
  suppressed: 'suppressed',
};

/** What became of the latest mail; null before there was one. */
export function stateOfLatest(mails: readonly LandlordMail[]): MailState | null {
  const latest = mails.at(-1);
  return latest ? states[latest.fate] : null;
}

/** False when none of them left, or none can have arrived: then there is nothing to take back. */
export async function wasWritten(trx: Transaction, requestId: string): Promise<boolean> {
  const mails = await mailsToLandlord(trx, requestId);
  return mails.length === 0 || mails.some(({ fate }) => fate === 'queued' || fate === 'sent');
}
