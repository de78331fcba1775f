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
// nothing is left to compare a certificate with, only this is told.
const always = { checked: ['email', 'sms-tan', 'call-tan'], notChecked: ['identity', 'ownership'] };

function isLowestEvidence(level: number, { checked, notChecked }: Evidence): boolean {
  return (
    level === 1 &&
    checked.every((kind) => always.checked.includes(kind)) &&
    always.notChecked.every((kind) => notChecked.includes(kind))
  );
}

/** Fixed by the signature: no payment, issuing, change of status or erasure touches them. */
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
function fitsSeal(
  platform: Pick<Platform, 'vault'>,
  facts: SealedFacts & Pick<Certificate, 'evidenceMac'>,
): boolean | null {
  return facts.evidenceMac && equalBytes(facts.evidenceMac, sealEvidence(platform, facts));
}

/** True when what is about to be printed is what was signed, its words included. */
export function isAsSigned(platform: Pick<Platform, 'vault'>, certificate: Certificate): boolean {
  return certificate.hasItsText && fitsSeal(platform, certificate) === true;
}

/**
 * Null once either side or somebody beside it was erased. One that keeps no words of its own is shown in the form in which those were sealed and
 * hashed, to the letter.
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
 * Whether everything stored still says what was issued. Null when a side was erased, so that nobody can tell any more. Throws
 * when a changed part does not open.
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
 * `as-committed`: it has no seal, and all that is in its view fits. `lowest` and `unknown`: it has no seal, and nothing is left to
 * compare with because a side was erased. `lowest` claims nothing that is not true of every certificate.
 */
export type EvidenceIntegrity = 'as-signed' | 'as-committed' | 'lowest' | 'unknown' | 'changed';

/** A row with a seal is checked without opening anything; `readRow` is called for the others. */
export async function evidenceIntegrityOf(
  platform: Opening,
  connection: Connection,
  facts: Parameters<typeof factsOfRow>[0],
  readRow: () => Promise<CertificateRow>,
): Promise<EvidenceIntegrity> {
  const fits = fitsSeal(platform, factsOfRow(facts));
  if (fits !== null) return fits ? 'as-signed' : 'changed';
  const fitsView = await fitsCommittedView(platform, connection, await readRow());
  if (fitsView !== null) return fitsView ? 'as-committed' : 'changed';
  return isLowestEvidence(facts.evidence_level, facts.evidence as unknown as Evidence) ? 'lowest' : 'unknown';
}

/** Seal, if it has one, and view. Null: a side was erased, and there is no view any more. Throws when a part does not open. */
export async function isAsIssued(
  platform: Opening,
  connection: Connection,
  row: CertificateRow,
): Promise<boolean | null> {
  if (fitsSeal(platform, factsOfRow(row)) === false) return false;
  return fitsCommittedView(platform, connection, row);
}

/**
 * Like `isAsIssued`, for a certificate that is about to be corrected or shared: its content is taken over, so all of
 * it has to fit.
 */
export async function mayBeTakenOver(
  { vault, log }: Pick<Platform, 'vault' | 'log'>,
  connection: Connection,
  id: string,
): Promise<boolean> {
  const row = await rowOfCertificate(connection, id);
  const isUnchanged = await isAsIssued({ vault }, connection, row);
  // Null: somebody was erased, which is no alarm.
  if (isUnchanged === false)
    log.error({ certificate: id }, 'a certificate that is not as signed was to be corrected or shared');
  return isUnchanged === true;
}
