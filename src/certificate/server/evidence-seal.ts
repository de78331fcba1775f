// The level of evidence and what stands beside it are plain columns, so that the check answers without opening anything. The seal
// says that nobody raised them by hand: it is made when the landlord signs, under a key that is not in the database (W59).
import { canonicalJson, equalBytes } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Evidence } from '../rules/certificate-data.ts';
import type { Certificate, CertificateRow } from './certificate-store.ts';

/** Fixed by the signature: no payment, issuing or change of status touches them. */
type SealedFacts = Pick<Certificate, 'id' | 'signedAt' | 'dataHash' | 'evidenceLevel' | 'evidence'>;

type SealedRow = Pick<
  CertificateRow,
  'id' | 'signed_at' | 'data_hash' | 'evidence_level' | 'evidence' | 'evidence_mac'
>;

export const factsOfRow = (row: SealedRow): SealedFacts & Pick<Certificate, 'evidenceMac'> => ({
  id: row.id,
  signedAt: row.signed_at,
  dataHash: row.data_hash,
  evidenceLevel: row.evidence_level,
  evidence: row.evidence as unknown as Evidence,
  evidenceMac: row.evidence_mac,
});

export function sealEvidence(
  { vault }: Pick<Platform, 'vault'>,
  { id, signedAt, dataHash, evidenceLevel, evidence }: SealedFacts,
): Buffer {
  const facts = { id, signedAt: signedAt.toISOString(), dataHash: dataHash.toString('hex'), evidenceLevel, evidence };
  return vault.mac('certificate-evidence/v1', canonicalJson(facts));
}

/** Null: signed before certificates had a seal. */
export function fitsSeal(
  platform: Pick<Platform, 'vault'>,
  facts: SealedFacts & Pick<Certificate, 'evidenceMac'>,
): boolean | null {
  return facts.evidenceMac && equalBytes(facts.evidenceMac, sealEvidence(platform, facts));
}
