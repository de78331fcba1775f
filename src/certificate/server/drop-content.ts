// Deletes everything a certificate says and the links to it, but not its file. The row stays as a record that it existed.
import { linkLifetimes, type LinkPurpose } from '../../platform/access/scopes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { partColumn, rowOfCertificate, type CertificateRow } from './certificate-store.ts';
import { changeCertificate } from './move-store.ts';
import { clearParties } from './party-store.ts';
import { noSignerIndexes } from './signer-store.ts';

/** The columns that hold code, view and commitment; all are sealed under the tenant's key. */
export const withoutSecrets = {
  code_sealed: null,
  qr_key_sealed: null,
  sealed_view: null,
  text_sealed: null,
  commitment_salt_sealed: null,
  view_hash_sealed: null,
} as const;

const nothing = JSON.stringify({ checked: [], notChecked: [], warnings: [], correctedFields: [], protocol: [] });

/**
 * The columns of a row that say anything about a person, emptied. Both parts then open like those of an erased person, also in
 * the previous version and also when a key lives on for other data, such as a landlord's account.
 */
async function withoutStatement(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  row: Pick<CertificateRow, 'id' | 'tenant_key_id' | 'landlord_key_id'>,
) {
  await clearParties(trx, row.id);
  return {
    ...withoutSecrets,
    tenant_sealed: await vault.sealNothing(trx, row.tenant_key_id, partColumn('tenant_sealed', row.id)),
    landlord_sealed: await vault.sealNothing(trx, row.landlord_key_id, partColumn('landlord_sealed', row.id)),
    data_hash: Buffer.alloc(32),
    evidence: nothing,
    evidence_level: 1,
    evidence_mac: null,
  };
}

/** The changes to the row when the certificate ends. */
export async function withoutContent(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  row: Pick<CertificateRow, 'id' | 'tenant_key_id' | 'landlord_key_id'>,
) {
  const now = clock.now();
  return {
    ...(await withoutStatement({ vault }, trx, row)),
    ...noSignerIndexes,
    tenant_mailbox_index: null,
    ended_at: now,
    updated_at: now,
  };
}

/**
 * Clears a certificate that was never paid and has just been deleted. Keyed hashes of the signer, and of a tenant who was
 * mailed, stay until `endsAt`.
 */
export async function clearDeleted(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  id: string,
  endsAt: Date,
): Promise<void> {
  const keys = await rowOfCertificate(trx, id);
  await changeCertificate(trx, id, { ...(await withoutStatement({ vault }, trx, keys)), ends_at: endsAt });
}

/** With these links the tenant opts out of mails. They belong to the certificate that was ordered, and outlive it. */
const stopLinks: LinkPurpose[] = ['tenant-mails', 'tenant-mails-ask'];
const isOther = (purpose: string): purpose is LinkPurpose => !stopLinks.some((one) => one === purpose);
const others = Object.keys(linkLifetimes).filter(isOther);

/** Ends every link that gives access; the links to opt out of mails stay. */
export async function endAccess(
  { handles, tokens }: Pick<Platform, 'handles' | 'tokens'>,
  trx: Transaction,
  certificateId: string,
): Promise<void> {
  await handles.endAll(trx, certificateId, others);
  await tokens.endAll(trx, certificateId);
}

/** Ends the opt-out links too; for when no further mails can be sent. */
export const endStopLinks = (
  { handles }: Pick<Platform, 'handles'>,
  trx: Transaction,
  orderedCertificateId: string,
): Promise<void> => handles.endAll(trx, orderedCertificateId, stopLinks);
