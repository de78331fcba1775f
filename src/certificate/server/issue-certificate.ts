// Paid becomes issued: code, document, file hash, sealed view and commitment, all or nothing.
import { randomBytes } from 'node:crypto';
import { recordEvent } from '../../audit-log/server/index.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCertificate, moveCertificate, type Certificate } from './certificate-store.ts';
import { certificateModel } from './document/certificate-model-of.ts';
import { renderCertificate } from './document/render-certificate.ts';
import { sealDocument } from './download-document.ts';
import { newQrKey, newSecurityCode, sealCode, sealView } from './security-code-vault.ts';

/** Runs as a job, at least once: a second run finds the certificate issued and does nothing. */
export async function issueCertificate(platform: Platform, certificateId: string): Promise<void> {
  const { db, pdf, clock } = platform;
  const certificate = await findCertificate(platform, db, certificateId);
  if (certificate?.state !== 'paid') return;
  const code = newSecurityCode();
  const qrKey = newQrKey();
  const issuedAt = clock.now();
  const model = certificateModel(platform.settings, certificate, { code, qrKey, issuedAt });
  // Setting the page takes milliseconds of another thread; no transaction waits for it.
  const bytes = await renderCertificate(pdf, model);
  await inTransaction(db, (trx) =>
    store(platform, trx, certificate, { code, qrKey, issuedAt, bytes, view: viewOf(certificate) }),
  );
}

interface Issue {
  code: string;
  qrKey: Buffer;
  issuedAt: Date;
  bytes: Uint8Array;
  view: unknown;
}

async function store(platform: Platform, trx: Transaction, certificate: Certificate, issue: Issue): Promise<void> {
  const { id, tenantKeyId } = certificate;
  const { vault, jobs, clock } = platform;
  const fileHash = sha256(issue.bytes);
  const salt = randomBytes(32);
  const moved = await moveCertificate(trx, id, 'issued', {
    ...(await sealCode(platform, trx, certificate, issue.code, issue.qrKey)),
    sealed_view: sealView(issue.qrKey, id, issue.view),
    commitment_salt_sealed: await vault.sealBytes(
      trx,
      tenantKeyId,
      { table: 'certificate', column: 'commitment_salt_sealed', id },
      salt,
    ),
    commitment: commitmentOf(salt, fileHash, sha256(canonicalJson(issue.view))),
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

/** Everything the document states; what the QR code's key opens in the browser. */
function viewOf({ tenant, landlord, referenceDate, signedAt, evidenceLevel, evidence }: Certificate): object {
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

/** Salted, so that it proves the certificate without telling anything about it. */
function commitmentOf(salt: Uint8Array, fileHash: Uint8Array, viewHash: Uint8Array): Buffer {
  return sha256(Buffer.concat([Buffer.from('certificate-commitment/v1\0', 'utf8'), salt, fileHash, viewHash]));
}
