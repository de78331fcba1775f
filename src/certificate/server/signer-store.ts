// Stores keyed hashes of signers, so that the same number, mailbox or drawing is recognised without being stored.
import { sql } from 'kysely';
import { foldText } from '../../address/rules/index.ts';
import { emailKey, mailboxOf } from '../../person-fields/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateLandlord } from '../rules/certificate-data.ts';
import { partyName } from '../rules/party-name.ts';

type Signer = Pick<
  CertificateLandlord,
  'email' | 'phone' | 'signature' | 'entityType' | 'companyName' | 'firstName' | 'lastName'
>;

export function signerIndexes({ vault }: Pick<Platform, 'vault'>, signer: Signer) {
  const { signature } = signer;
  return {
    landlord_phone_index: vault.blindIndex('phone', signer.phone),
    landlord_mailbox_index: vault.blindIndex('email', mailboxOf(emailKey(signer.email))),
    landlord_name_index: vault.mac('index/landlord-name', foldText(partyName(signer))),
    // A typed name is no picture that could be copied, so it has no index.
    signature_index: signature.kind === 'drawn' ? vault.mac('index/signature', signature.pngBase64) : null,
  };
}

export const noSignerIndexes = {
  landlord_phone_index: null,
  landlord_mailbox_index: null,
  landlord_name_index: null,
  signature_index: null,
} as const;

export interface SignerHistory {
  /** True when the same drawing was signed from another mailbox. */
  isSignatureReused: boolean;
  /** True when the same number signed under another name and from another account. */
  isPhoneOfOthers: boolean;
  /** How many other tenants this mailbox signed for within 90 days; not counted for an account. */
  tenantsOfMailbox: number;
}

export const busyMailboxSeconds = 90 * 24 * 3600;

/**
 * 'Another' is queried as less than and greater than, so that the index skips the ten thousand rows that a company signed
 * itself.
 */
export async function signerHistory(
  platform: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  signer: Signer,
  accountId: string | null,
): Promise<SignerHistory> {
  const index = signerIndexes(platform, signer);
  const since = addSeconds(platform.clock.now(), -busyMailboxSeconds);
  const { rows } = await sql<{ reused: boolean; others: boolean; tenants: number }>`
    select
      exists (select from certificate where signature_index = ${index.signature_index}
        and landlord_mailbox_index < ${index.landlord_mailbox_index})
      or exists (select from certificate where signature_index = ${index.signature_index}
        and landlord_mailbox_index > ${index.landlord_mailbox_index}) as reused,
      exists (select from certificate where landlord_phone_index = ${index.landlord_phone_index}
        and landlord_name_index < ${index.landlord_name_index}
        and landlord_account_id is distinct from ${accountId})
      or exists (select from certificate where landlord_phone_index = ${index.landlord_phone_index}
        and landlord_name_index > ${index.landlord_name_index}
        and landlord_account_id is distinct from ${accountId}) as others,
      (select count(distinct tenant_key_id)::int from certificate where ${accountId}::uuid is null
        and landlord_mailbox_index = ${index.landlord_mailbox_index} and signed_at > ${since}) as tenants
  `.execute(trx);
  const [found] = rows;
  return {
    isSignatureReused: found?.reused ?? false,
    isPhoneOfOthers: found?.others ?? false,
    tenantsOfMailbox: found?.tenants ?? 0,
  };
}

/** Whether any certificate was signed from this mailbox. */
export async function hasSigned(connection: Transaction, mailboxIndex: Buffer): Promise<boolean> {
  const row = await connection
    .selectFrom('certificate')
    .select('id')
    .where('landlord_mailbox_index', '=', mailboxIndex)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
