// Checks that a stored certificate is still what was signed and issued: by its seal, and by the view that its log entry commits
// to.
import { canonicalJson, equalBytes, sha256 } from '../../platform/crypto/random.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { Evidence } from '../rules/certificate-data.ts';
import { wordedView, type CertificateView } from '../rules/certificate-view.ts';
import { openCertificate, rowOfCertificate, type Certificate, type CertificateRow } from './certificate-store.ts';
import { openViewHash } from './commitment-store.ts';

// Evidence that is true of every certificate: the landlord had the mailbox and the phone, and nobody checked the identity. When
// nothing is left to compare a certificate with, only this is reported.
const minimalEvidence = { checked: ['email', 'sms-tan', 'call-tan'], notChecked: ['identity', 'ownership'] };

function isLowestEvidence(level: number, { checked, notChecked }: Evidence): boolean {
  return (
    level === 1 &&
    checked.every((kind) => minimalEvidence.checked.includes(kind)) &&
    minimalEvidence.notChecked.every((kind) => notChecked.includes(kind))
  );
}

/** Facts fixed by the signature: no payment, issue, change of status or erasure alters them. */
type SealedFacts = Pick<
  Certificate,
  'id' | 'signedAt' | 'dataHash' | 'evidenceLevel' | 'evidence' | 'textHash' | 'referenceDate' | 'replacesId'
>;

/** The seal and what it covers. */
export type SealedColumn =
  | 'id'
  | 'signed_at'
  | 'data_hash'
  | 'evidence_level'
  | 'evidence'
  | 'evidence_mac'
  | 'text_hash'
  | 'reference_date'
  | 'replaces_id';

export const factsOfRow = (
  row: Pick<CertificateRow, SealedColumn>,
): SealedFacts & Pick<Certificate, 'evidenceMac'> => ({
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

/** The seal (a MAC) over the facts that the signature fixed. */
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

/** Whether the facts match the seal; null when there is no seal, which proves nothing either way. */
function matchesSeal(
  platform: Pick<Platform, 'vault'>,
  facts: SealedFacts & Pick<Certificate, 'evidenceMac'>,
): boolean | null {
  return facts.evidenceMac && equalBytes(facts.evidenceMac, sealEvidence(platform, facts));
}

/** True when what is about to be printed is what was signed, including its text. */
export function isAsSigned(platform: Pick<Platform, 'vault'>, certificate: Certificate): boolean {
  return certificate.hasItsText && matchesSeal(platform, certificate) === true;
}

/**
 * Rebuilds the certificate's view; null once any of its people was erased. A certificate without a stored text keeps the format
 * in which its view was sealed and hashed, unchanged.
 */
export function viewOf(certificate: Certificate): CertificateView | null {
  const { tenant, landlord, text, referenceDate, signedAt, evidenceLevel, evidence, hasAllParties } = certificate;
  if (!tenant || !landlord || !hasAllParties) return null;
  const { email: _tenantMail, phone: _tenantPhone, ...stated } = tenant;
  const { email: _landlordMail, phone: _landlordPhone, signature, ...signer } = landlord;
  const parts = {
    landlord: { ...signer, signature: signature.kind },
    referenceDate,
    signedAt: signedAt.toISOString(),
    evidenceLevel,
    evidence,
  };
  if (!text) return { tenant: stated, ...parts };
  const { address: _presentAddress, ...printed } = stated;
  return wordedView(printed, parts, text);
}

/**
 * Whether everything stored still matches what was issued; null when a side was erased, so that it can't be told. Throws when a
 * changed part does not decrypt.
 */
export async function fitsCommittedView(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  row: CertificateRow,
): Promise<boolean | null> {
  const view = viewOf(await openCertificate(platform, connection, row));
  if (!view) return null;
  const committed = await openViewHash(platform, connection, row);
  return committed !== null && equalBytes(committed, sha256(canonicalJson(view)));
}

type Opening = Pick<Platform, 'vault'>;

/**
 * Without a seal: `as-committed` means that all of its view matches; `lowest` and `unknown` mean that a side was erased, so
 * nothing is left to compare with. `lowest` claims only what is true of every certificate.
 */
export type EvidenceIntegrity = 'as-signed' | 'as-committed' | 'lowest' | 'unknown' | 'changed';

/** Checks a row with a seal without decrypting anything; `readRow` is called for the others. */
export async function evidenceIntegrityOf(
  platform: Opening,
  connection: Connection,
  facts: Parameters<typeof factsOfRow>[0],
  readRow: () => Promise<CertificateRow>,
): Promise<EvidenceIntegrity> {
  const fits = matchesSeal(platform, factsOfRow(facts));
  if (fits !== null) return fits ? 'as-signed' : 'changed';
  const fitsView = await fitsCommittedView(platform, connection, await readRow());
  if (fitsView !== null) return fitsView ? 'as-committed' : 'changed';
  return isLowestEvidence(facts.evidence_level, facts.evidence as unknown as Evidence) ? 'lowest' : 'unknown';
}

/**
 * Checks the seal, if there is one, and the view; null when a side was erased, so that there is no view. Throws when a part
 * does not decrypt.
 */
export async function isAsIssued(
  platform: Opening,
  connection: Connection,
  row: CertificateRow,
): Promise<boolean | null> {
  if (matchesSeal(platform, factsOfRow(row)) === false) return false;
  return fitsCommittedView(platform, connection, row);
}

/** Like `isAsIssued`, for a certificate about to be corrected or shared: its content is copied, so all of it has to match. */
export async function mayBeTakenOver(
  { vault, log }: Pick<Platform, 'vault' | 'log'>,
  connection: Connection,
  id: string,
): Promise<boolean> {
  const row = await rowOfCertificate(connection, id);
  const isUnchanged = await isAsIssued({ vault }, connection, row);
  // Null means that somebody was erased, which is no cause for an alarm.
  if (isUnchanged === false)
    log.error({ certificate: id }, 'a certificate that is not as signed was to be corrected or shared');
  return isUnchanged === true;
}
