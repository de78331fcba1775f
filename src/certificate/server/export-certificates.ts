// Exports what certificates store about one person (GDPR Art. 15 and 20, law L22).
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PersonName, WithCoTenants } from '../../person-fields/rules/index.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateLandlord, CertificateTenant, Evidence, SignerRole } from '../rules/certificate-data.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { partyName } from '../rules/party-name.ts';
import type { PrintedText } from '../rules/printed-text.ts';
import { formatSecurityCode } from '../../security-code/rules/index.ts';
import { openCertificates, textOf, type Certificate, type CertificateRow } from './certificate-store.ts';
import { filesOf, type StoredFile } from './document-store.ts';
import { rowsOf, rowsOfTenant } from './person-store.ts';
import { openCodes } from './security-code-store.ts';

interface Exported {
  id: string;
  requestId: string | null;
  state: CertificateState;
  begunBy: 'tenant' | 'landlord';
  signedAt: Date;
  referenceDate: CalendarDate;
  /** The text, word for word; null once a person was erased. Its rows are left out: they hold data of the other side. */
  text: Omit<PrintedText, 'rows'> | null;
  evidenceLevel: number;
  evidence: Evidence;
  delivery: 'email' | 'post' | null;
  paidAt: Date | null;
  issuedAt: Date | null;
  /** When the landlord who began it declared that the tenant had asked for it. */
  tenantAskedAt: Date | null;
  /** Until when the certificate can be checked with its content; null until issued. */
  endsAt: Date | null;
  securityCode: string | null;
  files: StoredFile[];
}

/** Of the other side it holds only what the document itself names. */
export interface TenantsCertificate extends Exported {
  tenant: CertificateTenant | null;
  /** The number of co-tenants. */
  others: number;
  landlord: { name: string; signerRole: SignerRole } | null;
}

export interface LandlordsCertificate extends Exported {
  /** The version of the terms that the landlord accepted by signing. */
  termsVersion: string | null;
  tenant:
    | (Pick<CertificateTenant, 'firstName' | 'lastName' | 'property' | 'answers' | 'remark'> &
        WithCoTenants<PersonName>)
    | null;
  landlord: CertificateLandlord | null;
}

/** Co-tenants are left out: each of them reads only their own data. */
function withoutOthers({ coTenants: _coTenants, ...tenant }: CertificateTenant): CertificateTenant {
  return tenant;
}

/** All that is stated about this tenant, and who stated it. */
export async function exportCertificatesOfTenant(
  platform: Platform,
  connection: Connection,
  tenantKeyId: string,
): Promise<TenantsCertificate[]> {
  const rows = await rowsOfTenant(connection, tenantKeyId);
  const exported: TenantsCertificate[] = [];
  for (const { certificate, facts } of await openFacts(platform, connection, rows)) {
    const { tenant, landlord } = certificate;
    exported.push({
      ...facts,
      tenant: tenant && withoutOthers(tenant),
      others: tenant?.coTenants?.length ?? 0,
      landlord: landlord && { name: partyName(landlord), signerRole: landlord.signerRole },
    });
  }
  return exported;
}

/** How many certificates are decrypted in memory at once. */
const batchSize = 100;

/** All that this landlord stated and signed, and about whom; in batches, because a property company has thousands. */
export async function* exportCertificatesOfLandlord(
  platform: Platform,
  connection: Connection,
  ids: readonly string[],
): AsyncGenerator<LandlordsCertificate[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await rowsOf(connection, ids.slice(from, from + batchSize));
    const opened = await openFacts(platform, connection, rows);
    yield opened.map(({ certificate: { tenant, landlord }, facts, termsVersion }) => ({
      ...facts,
      termsVersion,
      tenant: tenant && statedOf(tenant),
      landlord,
    }));
  }
}

function statedOf({
  firstName,
  lastName,
  coTenants,
  property,
  answers,
  remark,
}: CertificateTenant): LandlordsCertificate['tenant'] {
  const named = coTenants?.map((one): PersonName => ({ firstName: one.firstName, lastName: one.lastName }));
  return { firstName, lastName, ...(named ? { coTenants: named } : {}), property, answers, remark };
}

async function openFacts(
  platform: Platform,
  connection: Connection,
  rows: readonly CertificateRow[],
): Promise<{ certificate: Certificate; facts: Exported; termsVersion: string | null }[]> {
  const certificates = await openCertificates(platform, connection, rows);
  const codes = await openCodes(platform, connection, rows);
  const files = await filesOf(
    connection,
    rows.map(({ id }) => id),
  );
  const versions = new Map(rows.map((row) => [row.id, row.terms_version]));
  return certificates.map((certificate) => {
    const { id } = certificate;
    const facts = present(certificate, codes.get(id), files.get(id) ?? []);
    return { certificate, facts, termsVersion: versions.get(id) ?? null };
  });
}

function present(certificate: Certificate, code: string | undefined, files: StoredFile[]): Exported {
  const { id, requestId, state, certificateRequest, evidenceLevel, evidence, delivery } = certificate;
  const { signedAt, referenceDate, paidAt, issuedAt, tenantAskedAt, endsAt } = certificate;
  return {
    id,
    requestId,
    state,
    begunBy: certificateRequest,
    signedAt,
    referenceDate,
    text: withoutRows(textOf(certificate)),
    evidenceLevel,
    evidence,
    delivery,
    paidAt,
    issuedAt,
    tenantAskedAt,
    endsAt: issuedAt && endsAt,
    securityCode: issuedAt === null || code === undefined ? null : formatSecurityCode(code),
    files,
  };
}

function withoutRows(text: PrintedText | null): Exported['text'] {
  if (!text) return null;
  const { title, referenceDate, statement, reservation } = text;
  return { title, referenceDate, statement, reservation };
}
