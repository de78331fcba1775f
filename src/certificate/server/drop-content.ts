// Deletes a certificate's content for good, besides its file: everything it said, and the links to it. The row stays, so that
// it is known that there was one.
import { linkLifetimes, type LinkPurpose } from '../../platform/access/scopes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { partColumn, rowOfCertificate, type CertificateRow } from './certificate-store.ts';
import { changeCertificate } from './move-store.ts';
import { clearParties } from './party-store.ts';
import { noSignerIndexes } from './signer-store.ts';

/** The columns that open code, view and commitment; all are sealed under the tenant's key. */
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
 * Everything of a row that says something about somebody, emptied. Both parts open as those of an erased person do, also for the
 * version before, and also where a key lives on because something else is stored under it, such as a landlord's account.
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

/** At the end of its time. */
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

/** The tenant opts out of mails by these: they belong to the certificate that was ordered, and outlive it. */
const stopLinks: LinkPurpose[] = ['tenant-mails', 'tenant-mails-ask'];
const isOther = (purpose: string): purpose is LinkPurpose => !stopLinks.some((one) => one === purpose);
const others = Object.keys(linkLifetimes).filter(isOther);

/** Ends every link that opens something; mails can still be stopped. */
export async function endAccess(
  { handles, tokens }: Pick<Platform, 'handles' | 'tokens'>,
  trx: Transaction,
  certificateId: string,
): Promise<void> {
  await handles.endAll(trx, certificateId, others);
  await tokens.endAll(trx, certificateId);
}

/** Call it once there are no mails left to stop. */
export const endStopLinks = (
  { handles }: Pick<Platform, 'handles'>,
  trx: Transaction,
  orderedCertificateId: string,
): Promise<void> => handles.endAll(trx, orderedCertificateId, stopLinks);
