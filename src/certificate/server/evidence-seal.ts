// The level of evidence and what stands beside it are plain columns, so that the check answers without opening anything. The seal
// says that nobody raised them by hand: it is made when the landlord signs, under a key that is not in the database (W59).
import { canonicalJson, equalBytes } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { Evidence } from '../rules/certificate-data.ts';
import type { Certificate, CertificateRow } from './certificate-store.ts';

/** Fixed by the signature: no payment, issuing, change of status or erasure touches them. */
type SealedFacts = Pick<
  Certificate,
  'id' | 'signedAt' | 'dataHash' | 'evidenceLevel' | 'evidence' | 'textHash' | 'referenceDate' | 'replacesId'
>;

type SealedRow = Pick<
  CertificateRow,
  | 'id'
  | 'signed_at'
  | 'data_hash'
  | 'evidence_level'
  | 'evidence'
  | 'evidence_mac'
  | 'text_hash'
  | 'reference_date'
  | 'replaces_id'
>;

export const factsOfRow = (row: SealedRow): SealedFacts & Pick<Certificate, 'evidenceMac'> => ({
  id: row.id,
  signedAt: row.signed_at,
  dataHash: row.data_hash,
  evidenceLevel: row.evidence_level,
  evidence: row.evidence as unknown as Evidence,
  textHash: row.text_hash,
  referenceDate: row.reference_date as CalendarDate,
  replacesId: row.replaces_id,
  evidenceMac: row.evidence_mac,
});

export function sealEvidence({ vault }: Pick<Platform, 'vault'>, facts: SealedFacts): Buffer {
  const { id, signedAt, dataHash, evidenceLevel, evidence, textHash, referenceDate, replacesId } = facts;
  const sealed = {
    id,
    signedAt: signedAt.toISOString(),
    dataHash: dataHash.toString('hex'),
    evidenceLevel,
    evidence,
    text: textHash?.toString('hex') ?? 'none',
    referenceDate,
    replaces: replacesId ?? 'none',
  };
  return vault.mac('certificate-seal/v1', canonicalJson(sealed));
}

/** Null: it has no seal, which proves nothing either way. */
export function fitsSeal(
  platform: Pick<Platform, 'vault'>,
  facts: SealedFacts & Pick<Certificate, 'evidenceMac'>,
): boolean | null {
  return facts.evidenceMac && equalBytes(facts.evidenceMac, sealEvidence(platform, facts));
}

/** True when what is about to be printed is what was signed, its words included. */
export function isAsSigned(platform: Pick<Platform, 'vault'>, certificate: Certificate): boolean {
  return certificate.hasItsText && fitsSeal(platform, certificate) === true;
}
