// Paid becomes issued: code, document, file hash, sealed view and commitment, all or nothing.
import { recordEvent } from '../../audit-log/server/index.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateView } from '../rules/index.ts';
import { sealCommitment } from './commitment.ts';
import { findCertificate, moveCertificate, type Certificate } from './certificate-store.ts';
import { certificateModel } from './document/certificate-model-of.ts';
import { renderCertificate } from './document/render-certificate.ts';
import { sealDocument } from './download-document.ts';
import { newQrKey, newSecurityCode, sealCode, sealView } from './security-code-vault.ts';

/** Runs as a job, at least once: a second run finds the certificate issued and does nothing. */
export async function issueCertificate(platform: Platform, certificateId: string): Promise<void> {
  const { db, clock } = platform;
  const certificate = await findCertificate(platform, db, certificateId);
  if (certificate?.state !== 'paid') return;
  const code = newSecurityCode();
  const qrKey = newQrKey();
  const issuedAt = clock.now();
  const model = certificateModel(platform.settings, certificate, { code, qrKey, issuedAt });
  // Setting the page takes milliseconds of another thread; no transaction waits for it.
  const bytes = await renderCertificate(platform, model);
  await inTransaction(db, (trx) =>
    store(platform, trx, certificate, { code, qrKey, issuedAt, bytes, view: viewOf(certificate) }),
  );
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
  const fileHash = sha256(issue.bytes);
  const moved = await moveCertificate(trx, id, 'issued', {
    ...(await sealCode(platform, trx, certificate, issue.code, issue.qrKey)),
    sealed_view: sealView(issue.qrKey, id, issue.view),
    ...(await sealCommitment(platform, trx, certificate, { fileHash, view: issue.view })),
    issued_at: issue.issuedAt,
    updated_at: issue.issuedAt,
  });
  // Another run of the same job was faster; its code and file stand.
  if (!moved) return;
  await trx
    .insertInto('certificate_document')
    .values({
      certificate_id: id,
      kind: 'certificate',
      sealed: await sealDocument(platform, trx, certificate, issue.bytes),
      sha256: fileHash,
      byte_length: issue.bytes.length,
      created_at: issue.issuedAt,
    })
    .execute();
  await jobs.publish(trx, 'certificate-issued', { certificateId: id }, { key: id });
  if (certificate.landlordAccountId) await jobs.publish(trx, 'certificate-picture', { certificateId: id }, { key: id });
  await recordEvent(trx, clock, {
    event: 'certificate.issued',
    actor: 'system',
    subjectId: id,
    detail: { bytes: issue.bytes.length },
  });
}

function viewOf(certificate: Certificate): CertificateView {
  const { tenant, landlord, referenceDate, signedAt, evidenceLevel, evidence } = certificate;
  if (!tenant || !landlord) throw new Error('an erased certificate has no view');
  const { email: _tenantMail, phone: _tenantPhone, ...stated } = tenant;
  const { email: _landlordMail, phone: _landlordPhone, signature, ...signer } = landlord;
  return {
    tenant: stated,
    landlord: { ...signer, signature: signature.kind },
    referenceDate,
    signedAt: signedAt.toISOString(),
    evidenceLevel,
    evidence,
  };
}
