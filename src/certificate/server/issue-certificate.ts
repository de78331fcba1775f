// Issues a paid certificate: code, document, file hash, sealed view and commitment, all or nothing. A correction replaces the
// previous certificate in the same transaction.
import { recordEvent } from '../../audit-log/server/index.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOf } from '../rules/ends.ts';
import type { CertificateView } from '../rules/index.ts';
import { sealCommitment } from './commitment-store.ts';
import { isAsSigned, viewOf } from './integrity.ts';
import { giveUpCorrection, lockReplaced, markReplaced } from './correction-store.ts';
import { findCertificate, type Certificate } from './certificate-store.ts';
import { moveCertificate } from './move-store.ts';
import { certificateModel } from './document/certificate-model-of.ts';
import { renderCertificate } from './document/render-certificate.ts';
import { storeDocument } from './document-store.ts';
import { rebuildSearch } from './named-party-store.ts';
import { newQrKey, newSecurityCode, sealCode, sealView } from './security-code-store.ts';
import { sealSigned } from './unsealed-store.ts';

/** Runs as a job, at least once: a second run finds the certificate issued and does nothing. */
export async function issueCertificate(platform: Platform, certificateId: string): Promise<void> {
  const { db, clock } = platform;
  await sealSigned(platform, certificateId);
  const certificate = await findCertificate(platform, db, certificateId);
  if (certificate?.state !== 'paid') return;
  if (certificate.replacesId !== null && (!certificate.tenant || !certificate.landlord))
    return inTransaction(db, (trx) => giveUpCorrection(platform, trx, certificateId));
  // Never print and commit a certificate that was changed after the landlord signed, or that has no seal to vouch for it.
  if (!isAsSigned(platform, certificate)) throw new Error(`${certificateId} is not as it was signed`);
  const view = viewOf(certificate);
  if (!view) throw new Error('an erased certificate has no view');
  const code = newSecurityCode();
  const qrKey = newQrKey();
  const issuedAt = clock.now();
  const model = certificateModel(platform.settings, certificate, { code, qrKey, issuedAt });
  // Typesetting takes milliseconds on another thread; no transaction waits for it.
  const bytes = await renderCertificate(platform, model);
  await inTransaction(db, (trx) => store(platform, trx, certificate, { code, qrKey, issuedAt, bytes, view }));
}

interface Issue {
  code: string;
  qrKey: Buffer;
  issuedAt: Date;
  bytes: Uint8Array;
  view: CertificateView;
}

async function store(platform: Platform, trx: Transaction, certificate: Certificate, issue: Issue): Promise<void> {
  const { id } = certificate;
  const { jobs, clock } = platform;
  const { replacesId } = certificate;
  const replaced = replacesId === null ? null : await lockReplaced(trx, { id, replacesId });
  if (replaced === 'done') return;
  if (replaced === 'void') return giveUpCorrection(platform, trx, id);
  const accountId = replaced ? replaced.accountId : certificate.landlordAccountId;
  const fileHash = sha256(issue.bytes);
  const moved = await moveCertificate(trx, id, 'issued', {
    ...(replaced ? { landlord_account_id: accountId } : {}),
    ...(await sealCode(platform, trx, certificate, issue.code, issue.qrKey)),
    sealed_view: sealView(issue.qrKey, id, issue.view),
    ...(await sealCommitment(platform, trx, certificate, { fileHash, view: issue.view })),
    printed_text_hash: certificate.textHash,
    printed_parties: certificate.parties,
    issued_at: issue.issuedAt,
    ends_at: endOf(issue.issuedAt, platform.settings.certificateMonths),
    updated_at: issue.issuedAt,
  });
  // Another run of the same job was faster; its code and file are kept.
  if (!moved) return;
  if (replaced) {
    await markReplaced(trx, replaced.id, id, issue.issuedAt);
    // The correction may leave out a tenant, and must not be found by that name.
    if (certificate.parties !== null) await rebuildSearch(platform, trx, [{ id, accountId }]);
  }
  await storeDocument(platform, trx, certificate, { bytes: issue.bytes, kind: 'certificate', at: issue.issuedAt });
  await jobs.publish(trx, 'certificate-issued', { certificateId: id }, { key: id });
  if (accountId) await jobs.publish(trx, 'certificate-picture', { certificateId: id }, { key: id });
  if (replaced || certificate.renews) await replaceInShares(jobs, trx, certificate);
  await recordEvent(trx, clock, {
    event: 'certificate.issued',
    actor: 'system',
    subjectId: id,
    detail: { bytes: issue.bytes.length },
  });
  if (replaced)
    await recordEvent(trx, clock, {
      event: 'certificate.replaced',
      actor: 'system',
      subjectId: replaced.id,
      detail: { by: id },
    });
}

/**
 * Makes shares of the previous certificate show this one: for a correction the row that it corrects, for a renewal the one that
 * it follows.
 */
function replaceInShares(
  jobs: Platform['jobs'],
  trx: Transaction,
  { id, replacesId, renews }: Certificate,
): Promise<void> {
  const followed = replacesId === null && renews ? { renews: renews.renewsId } : {};
  return jobs.publish(trx, 'certificate-replaced', { certificateId: id, ...followed }, { key: id });
}
