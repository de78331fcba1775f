import type { Certificate, CheckedCertificate, CodeQuestion, CountedLookUp } from '../../certificate/server/index.ts';
import type { CommitmentParts } from '../../certificate/rules/index.ts';
import type { LogProof } from '../../transparency-log/server/index.ts';

/** What the check asks of the certificates and of the log. */
export interface CheckDeps {
  /** By the normalised code, together with the caller's count of misses. */
  lookUpByCode(asked: CodeQuestion): Promise<CountedLookUp>;
  findByFile(sha256: Uint8Array): Promise<CheckedCertificate | null>;
  fileHashOf(certificateId: string): Promise<Buffer | null>;
  sealedViewOf(certificateId: string): Promise<Buffer | null>;
  find(certificateId: string): Promise<Certificate | null>;
  codeOf(certificate: Certificate): Promise<string | null>;
  openCommitment(certificateId: string): Promise<CommitmentParts | null>;
  proofFor(certificateId: string): Promise<LogProof | null>;
}
