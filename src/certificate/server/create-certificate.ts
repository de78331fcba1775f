import type { AuditEntry } from '../../audit-log/server/index.ts';
import type { Actor } from '../../audit-log/rules/index.ts';
import { newId, sha256 } from '../../platform/crypto/random.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import { termsVersion } from '../../platform/rules/terms-version.ts';
import type { CertificateLandlord, CertificateTenant, Evidence } from '../rules/certificate-data.ts';
import type { PrintedText } from '../rules/printed-text.ts';
import type { CorrectionReason } from '../rules/correction.ts';
import { searchRows, storeSearchRows } from './search-store.ts';
import { insertCertificate, partColumn, type Certificate } from './certificate-store.ts';
import type { Renews } from './renews.ts';
import { insertParties, noKeys, partyCount, type PartyKeys } from './party-store.ts';
import { sealEvidence } from './integrity.ts';
import { signerIndexes } from './signer-store.ts';
import type { EvidenceLevel } from './document/certificate-model.ts';

/** A signed statement, as passed in by the room that handled the signature. */
export interface NewCertificate {
  certificateRequest: 'tenant' | 'landlord';
  /** The tenant's request that it answers. */
  requestId: string | null;
  /** The landlord's own request, if he began the certificate. */
  landlordRequestId: string | null;
  /** The account in whose list the certificate is. */
  landlordAccountId: string | null;
  tenantKeyId: string;
  landlordKeyId: string;
  tenant: CertificateTenant;
  landlord: CertificateLandlord;
  /** The text above the signature; null only for a TAN that was sent before certificates stored their text. */
  text: PrintedText | null;
  /** SHA-256 of exactly the data that the landlord's TAN confirmed. */
  dataHash: Buffer;
  /** The landlord who began it declares that the tenant asked him for it. */
  isTenantAsking?: boolean;
  signedAt: Date;
  /** Stichtag: the day of signature or the end of the tenancy, whichever is earlier (D41). */
  referenceDate: CalendarDate;
  evidenceLevel: EvidenceLevel;
  evidence: Evidence;
  /** Keys of those further parties that already have one. */
  partyKeys?: PartyKeys;
  /**
   * True when the request named further parties, even if this certificate leaves them out. The database requires a count then,
   * as proof that the program knows about parties.
   */
  hadParties?: boolean;
  /** Set only for a renewal. */
  renews?: Renews | null;
  /** Set only for a correction, which is already paid. */
  replaces?: Pick<Certificate, 'id' | 'orderedCertificateId' | 'paidAt' | 'delivery' | 'parties' | 'renews'> & {
    reason: CorrectionReason;
  };
  actor: Actor;
  network: string;
}

/**
 * Stores the statement, waiting for payment or, as a correction, to be issued. There is one per request and one correction of
 * each; a second one violates the unique index. The caller records `signed` as the last step of its transaction.
 */
export async function createCertificate(
  platform: Platform,
  trx: Transaction,
  certificate: NewCertificate,
): Promise<{ id: string; signed: AuditEntry }> {
  const { clock } = platform;
  const { landlordAccountId: accountId, replaces } = certificate;
  const id = newId();
  const now = clock.now();
  const sealed = await sealParts(platform, trx, id, certificate);
  const replacesId = replaces?.id ?? null;
  await insertCertificate(trx, {
    id,
    state: replaces ? 'paid' : 'awaiting-payment',
    certificate_request: certificate.certificateRequest,
    request_id: certificate.requestId,
    landlord_request_id: certificate.landlordRequestId,
    landlord_account_id: accountId,
    tenant_key_id: certificate.tenantKeyId,
    landlord_key_id: certificate.landlordKeyId,
    ...sealed,
    data_hash: certificate.dataHash,
    tenant_asked_at: certificate.isTenantAsking === true ? certificate.signedAt : null,
    signed_at: certificate.signedAt,
    // The line above the signing button refers to these terms.
    terms_version: termsVersion,
    reference_date: certificate.referenceDate,
    evidence_level: certificate.evidenceLevel,
    evidence: JSON.stringify(certificate.evidence),
    evidence_mac: sealEvidence(platform, { ...certificate, id, textHash: sealed.text_hash, replacesId }),
    ...signerIndexes(platform, certificate.landlord),
    ...replacementColumns(replaces),
    ...renewalColumns(replaces ? replaces.renews : (certificate.renews ?? null)),
    parties: partiesOf(certificate),
    created_at: now,
    updated_at: now,
  });
  await insertParties(platform, trx, id, { ...certificate, keys: certificate.partyKeys ?? noKeys });
  if (accountId !== null) await storeSearchRows(trx, searchRows(platform, accountId, id, certificate.tenant));
  return { id, signed: signedEntry(id, certificate) };
}

/** Columns copied from the certificate that a correction replaces, whose payment covers the correction. */
const replacementColumns = (replaces: NewCertificate['replaces']) => ({
  replaces_id: replaces?.id ?? null,
  ordered_id: replaces?.orderedCertificateId ?? null,
  status_reason: replaces?.reason ?? null,
  paid_at: replaces?.paidAt ?? null,
  delivery: replaces?.delivery ?? null,
});

const renewalColumns = (renews: Renews | null) => ({
  renews_id: renews?.renewsId ?? null,
  tenancy_id: renews?.tenancyId ?? null,
  renewal_number: renews?.number ?? null,
});

/** Null without further parties: then the row looks as it did before there could be any. */
function partiesOf({ tenant, landlord, hadParties = false, replaces }: NewCertificate): number | null {
  const count = partyCount(tenant, landlord);
  return count > 0 || hadParties || (replaces?.parties ?? null) !== null ? count : null;
}

async function sealParts(
  { vault }: Platform,
  trx: Transaction,
  id: string,
  { tenantKeyId, landlordKeyId, tenant, landlord, text }: NewCertificate,
) {
  // Further parties are sealed under keys of their own.
  const { coTenants: _coTenants, ...first } = tenant;
  const { coLandlords: _coLandlords, ...signer } = landlord;
  const words = text && (await vault.seal(trx, tenantKeyId, partColumn('text_sealed', id), text));
  return {
    tenant_sealed: await vault.seal(trx, tenantKeyId, partColumn('tenant_sealed', id), first),
    landlord_sealed: await vault.seal(trx, landlordKeyId, partColumn('landlord_sealed', id), signer),
    text_sealed: words,
    // The hash proves later that this is the text.
    text_hash: words && sha256(words),
  };
}

function signedEntry(
  id: string,
  { actor, network, landlord, evidence, isTenantAsking = false }: NewCertificate,
): AuditEntry {
  return {
    event: 'certificate.signed',
    actor,
    subjectId: id,
    network,
    detail: {
      signature: landlord.signature.kind,
      corrected: [...evidence.correctedFields],
      ...(isTenantAsking ? { tenantAsked: true } : {}),
    },
  };
}
