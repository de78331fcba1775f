// What the public check may say about a certificate, looked up by its code, by the hash of its file or by its id.
import { batched } from '../../platform/database/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import { calendarDate, type CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateTenant, Evidence } from '../rules/certificate-data.ts';
import { evidenceNeutralTexts } from '../rules/evidence.de.ts';
import { publicStatusOf, type CertificateState, type PublicStatus } from '../rules/lifecycle.ts';
import { partColumn, rowOfCertificate } from './certificate-store.ts';
import { readByCode, readByCodes, readByFile, readByIds, type CheckedRow, type CodeQuestion } from './check-store.ts';
import { evidenceIntegrityOf, type EvidenceIntegrity } from './integrity.ts';

/** What the check page may say about a code. Personal parts are null after an erasure. */
export interface CheckedCertificate {
  id: string;
  status: PublicStatus;
  /** Time of the last change of status; null while the certificate is as issued, and once it is erased. */
  statusSince: Date | null;
  hasSuccessor: boolean;
  /** When the first newer certificate of the same tenancy was issued, whatever it says; null when there is none. */
  newerSince: Date | null;
  /** The Stichtag; null when the stored content is not what was signed, and once the content is gone. */
  referenceDate: CalendarDate | null;
  firstName: string | null;
  /** The number of co-tenants, including those erased since; no names. */
  others: number;
  postalCodeStart: string | null;
  issuedAt: Date | null;
  signedAt: Date;
  /** 0 when it is unknown: the stored data is not what was signed, or is deleted. */
  evidenceLevel: number;
  /** What was checked about the signer, what was not, and which warnings the second page prints, in German. */
  evidence: { checked: string[]; notChecked: string[]; warnings: string[] };
  /**
   * SHA-256 of the signed data, hexadecimal as printed on the second page; null without a seal and once either side was erased.
   */
  dataHash: string | null;
}

/** Looks a certificate up by its normalised 16-symbol code. */
export async function findByCode(platform: Platform, code: string): Promise<CheckedCertificate | null> {
  const row = await readByCode(platform, code);
  return row && present(platform, row);
}

interface CountedLookUp {
  /** Whether the caller's limit is reached in this window. */
  isLimitReached: boolean;
  /** Decrypts the certificate; called only when the answer may be disclosed. */
  open(): Promise<CheckedCertificate | null>;
}

export type LookUpByCode = (asked: CodeQuestion) => Promise<CountedLookUp>;

/**
 * Looks up a code together with the caller's count of misses. This is the most frequent call, so all simultaneous look-ups
 * share one query.
 */
export const createLookUp = (platform: Platform): LookUpByCode =>
  batched(async (all: readonly CodeQuestion[]) =>
    (await readByCodes(platform, all)).map((row) => ({
      isLimitReached: row.is_limit_reached,
      open: () => (row.id === null ? Promise.resolve(null) : present(platform, row as CheckedRow)),
    })),
  );

export async function findByFile(platform: Platform, sha256: Uint8Array): Promise<CheckedCertificate | null> {
  const row = await readByFile(platform, sha256);
  return row && present(platform, row);
}

/** Finds what the check may say about the certificate behind a share or a copy of it. */
export type FindChecked = (id: string) => Promise<CheckedCertificate | null>;

/** Batches simultaneous look-ups, mostly of the same few certificates: one query, and each certificate is decrypted once. */
export function createFindChecked(platform: Platform): FindChecked {
  const lookUp = batched(async (ids: readonly string[]) => {
    const rows = await readByIds(platform, [...new Set(ids)]);
    const found = new Map(rows.map((row) => [row.id, present(platform, row)]));
    return ids.map((id) => ({ certificate: found.get(id) ?? null }));
  });
  return async (id) => (await lookUp(id)).certificate;
}

async function present(platform: Platform, row: CheckedRow): Promise<CheckedCertificate | null> {
  const status = publicStatusOf(row.state as CertificateState);
  if (!status) return null;
  return row.ended_at ? presentEnded(row, status) : presentStored(platform, row, status);
}

/** The postal code is cut to three digits here, so that nothing behind this call ever holds all five (security.md W6). */
async function presentStored(platform: Platform, row: CheckedRow, status: PublicStatus): Promise<CheckedCertificate> {
  const key = { id: row.tenant_key_id, kekId: row.kek_id, wrapped: row.wrapped };
  const opened =
    status === 'erased' ? null : platform.vault.openWith(key, partColumn('tenant_sealed', row.id), row.tenant_sealed);
  const tenant = opened as CertificateTenant | null;
  const integrity = await integrityOfChecked(platform, row);
  const isTold = integrity !== 'changed' && integrity !== 'unknown';
  return {
    id: row.id,
    // Until somebody has examined a certificate that fails its integrity check, it is reported as under review, as if a side
    // had disputed it.
    status: integrity !== 'changed' || status !== 'valid' ? status : 'under-review',
    ...disclosedHistory(row, status),
    referenceDate: disclosedDay(isTold, row),
    firstName: tenant?.firstName ?? null,
    others: tenant ? row.others : 0,
    postalCodeStart: tenant?.property.postalCode.slice(0, 3) ?? null,
    issuedAt: row.issued_at,
    signedAt: row.signed_at,
    evidenceLevel: isTold ? row.evidence_level : 0,
    evidence: isTold ? disclosedEvidence(platform, row, status) : noEvidence,
    dataHash: integrity === 'as-signed' && !row.is_viewless ? row.data_hash.toString('hex') : null,
  };
}

/** Empty for erased data: whoever erases them is promised that only day of issue, recommended date and level stay. */
function disclosedHistory(
  row: CheckedRow,
  status: PublicStatus,
): Pick<CheckedCertificate, 'statusSince' | 'hasSuccessor' | 'newerSince'> {
  if (status === 'erased') return { statusSince: null, hasSuccessor: false, newerSince: null };
  return {
    statusSince: status === 'valid' ? null : row.status_since,
    hasSuccessor: row.successor_id !== null,
    newerSince: row.newer_since,
  };
}

/** Empty for an erased certificate, of which only the level stays. */
const disclosedEvidence = (
  platform: Platform,
  { evidence }: CheckedRow,
  status: PublicStatus,
): CheckedCertificate['evidence'] =>
  status === 'erased' ? noEvidence : evidenceTexts(platform, evidence as unknown as Evidence);

const disclosedDay = (isTold: boolean, { reference_date: day }: CheckedRow): CalendarDate | null =>
  isTold ? calendarDate(day) : null;

/** For an ended certificate, only that it existed and its last status are left. */
function presentEnded(row: CheckedRow, status: PublicStatus): CheckedCertificate {
  return {
    id: row.id,
    status,
    ...disclosedHistory(row, status),
    referenceDate: null,
    firstName: null,
    others: 0,
    postalCodeStart: null,
    issuedAt: row.issued_at,
    signedAt: row.signed_at,
    evidenceLevel: 0,
    evidence: noEvidence,
    dataHash: null,
  };
}

/** A row without a seal is compared with its view, which requires decrypting both sides. */
async function integrityOfChecked(platform: Platform, row: CheckedRow): Promise<EvidenceIntegrity> {
  const { db, log } = platform;
  const integrity = await evidenceIntegrityOf(platform, db, row, () => rowOfCertificate(db, row.id));
  if (integrity === 'changed')
    log.error({ certificate: row.id }, 'level or evidence of a certificate is not as signed');
  return integrity;
}

const noEvidence = { checked: [], notChecked: [], warnings: [] };

function evidenceTexts(
  { settings }: Platform,
  { checked, notChecked, warnings }: Evidence,
): CheckedCertificate['evidence'] {
  const texts = (table: Readonly<Record<string, string>>, names: readonly string[]) =>
    names.flatMap((name) => table[name] ?? []);
  return {
    checked: texts(evidenceNeutralTexts.checked, checked),
    notChecked: texts(evidenceNeutralTexts.notChecked, notChecked),
    // Warnings are listed only in trial mode, as in the document (decision D69).
    warnings: settings.isTrial ? texts(evidenceNeutralTexts.trialWarnings, warnings) : [],
  };
}
