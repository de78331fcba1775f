// Reads and writes certificates, and decrypts their two sealed parts: the tenant's and the landlord's.
import type { Insertable, Selectable } from 'kysely';
import { equalBytes, sha256 } from '../../platform/crypto/random.ts';
import type { Certificate as CertificateTable } from '../../platform/database/schema.gen.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateLandlord, CertificateTenant, Evidence } from '../rules/certificate-data.ts';
import type { PrintedText } from '../rules/printed-text.ts';
import { certificateTitle } from '../rules/wording.ts';
import {
  noKeys,
  openParties,
  withCoLandlords,
  withCoTenants,
  type OpenParties,
  type PartyKeys,
} from './party-store.ts';
import { renewsOf, type Renews } from './renews.ts';
import { versionOneText } from '../rules/wording-version-1.ts';
import type { CertificateState } from '../rules/lifecycle.ts';

export type CertificateRow = Selectable<CertificateTable>;

/** A certificate with its parts opened; a part is null once its person was erased. */
export interface Certificate {
  id: string;
  state: CertificateState;
  certificateRequest: 'tenant' | 'landlord';
  requestId: string | null;
  /** The account in whose list the certificate is. */
  landlordAccountId: string | null;
  /** The landlord's own request, if he began the certificate. */
  landlordRequestId: string | null;
  tenantKeyId: string;
  landlordKeyId: string;
  tenant: CertificateTenant | null;
  landlord: CertificateLandlord | null;
  /** The certificate's words; null when it was signed before certificates kept them, and once a person was erased. */
  text: PrintedText | null;
  /** SHA-256 of the sealed text; stays when the text is erased with a person. Null when the certificate never had a text. */
  textHash: Buffer | null;
  /** True when the signed text is still stored, or there never was one. */
  hasItsText: boolean;
  dataHash: Buffer;
  signedAt: Date;
  referenceDate: CalendarDate;
  evidenceLevel: number;
  evidence: Evidence;
  /** Seal over level and evidence (integrity.ts). */
  evidenceMac: Buffer | null;
  delivery: 'email' | 'post' | null;
  paidAt: Date | null;
  issuedAt: Date | null;
  /** Until when the certificate can be checked with its content; null until issued. */
  endsAt: Date | null;
  /** Time of the last change of status; null while the certificate is as issued. */
  statusSince: Date | null;
  statusReason: string | null;
  /** The certificate that this one corrects; null for one that corrects nothing. */
  replacesId: string | null;
  /** The certificate that was ordered and paid: this one, or the first of its chain of corrections. */
  orderedCertificateId: string;
  /** The certificate that this one follows, when it tells the new state of a tenancy. */
  renews: Renews | null;
  /** How many tenants and landlords are named besides the first of each side; null when there are none. */
  parties: number | null;
  /** Keys of the further parties that are not erased, in printed order. */
  partyKeys: PartyKeys;
  /** False once a further party was erased: then the view cannot be rebuilt and the certificate cannot be corrected. */
  hasAllParties: boolean;
  /** When the landlord who began the certificate declared that the tenant had asked for it (decision D65); null if never. */
  tenantAskedAt: Date | null;
}

type SealedColumn = Extract<keyof CertificateRow, `${string}_sealed`>;

/** Identifies a sealed column; it is bound to the value as associated data. */
export const partColumn = (column: SealedColumn, id: string) => ({ table: 'certificate', column, id });

type TenantRow = Pick<CertificateRow, 'id' | 'tenant_key_id' | 'tenant_sealed' | 'parties'>;

/** Decrypts the tenants of many rows, in the given order, with their co-tenants; null for an erased tenant. */
export async function openTenants(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  rows: readonly TenantRow[],
): Promise<(CertificateTenant | null)[]> {
  const tenants = await openFirstTenants(platform, connection, rows);
  const parties = await openParties(platform, connection, rows);
  return rows.map(({ id }, index) => withCoTenants(tenants[index] ?? null, parties.get(id)));
}

/** Decrypts the tenants of many rows without their co-tenants. */
export const openFirstTenants = (
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  rows: readonly TenantRow[],
): Promise<(CertificateTenant | null)[]> =>
  vault.openAll(
    connection,
    rows.map((row) => ({
      personKeyId: row.tenant_key_id,
      sealedColumn: partColumn('tenant_sealed', row.id),
      sealed: row.tenant_sealed,
    })),
  );

export async function openCertificate(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  row: CertificateRow,
): Promise<Certificate> {
  const [certificate] = await openCertificates(platform, connection, [row]);
  if (!certificate) throw new Error('every row is a certificate');
  return certificate;
}

/** Decrypts many certificates, in the given order, with one query for the keys of both sides. */
export async function openCertificates(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  rows: readonly CertificateRow[],
): Promise<Certificate[]> {
  const keys = rows.flatMap((row) => [row.tenant_key_id, row.landlord_key_id]);
  const vault = await platform.vault.withKeysOf(connection, keys);
  const tenants = await openFirstTenants({ vault }, connection, rows);
  const landlordParts = rows.map((row) => ({
    personKeyId: row.landlord_key_id,
    sealedColumn: partColumn('landlord_sealed', row.id),
    sealed: row.landlord_sealed,
  }));
  const landlords = await vault.openAll<CertificateLandlord>(connection, landlordParts);
  const texts = await openTexts({ vault }, connection, rows);
  const parties = await openParties({ vault }, connection, rows);
  return rows.map((row, index) =>
    assemble(row, {
      tenant: withCoTenants(tenants[index] ?? null, parties.get(row.id)),
      landlord: withCoLandlords(landlords[index] ?? null, parties.get(row.id)),
      parties: parties.get(row.id),
      // The text names the landlord too, but is sealed under the tenant's key alone, so an erased landlord hides it here.
      text: landlords[index] ? (texts.get(row.id) ?? null) : null,
    }),
  );
}

async function openTexts(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  rows: readonly CertificateRow[],
): Promise<ReadonlyMap<string, PrintedText | null>> {
  const worded = rows.flatMap(({ id, tenant_key_id: personKeyId, text_sealed: sealed }) =>
    sealed ? [{ id, personKeyId, sealedColumn: partColumn('text_sealed', id), sealed }] : [],
  );
  const texts = await vault.openAll<PrintedText>(connection, worded);
  return new Map(worded.map(({ id }, index) => [id, texts[index] ?? null]));
}

/** The printed title; once the landlord was erased, it is derived from the answers. */
export function titleOf(certificate: Certificate & { tenant: CertificateTenant }): string {
  return textOf(certificate)?.title ?? certificateTitle(certificate.tenant.answers);
}

/** The certificate's text, word for word; null once a person was erased and it can no longer be restored. */
export function textOf({ text, textHash, tenant, landlord, referenceDate }: Certificate): PrintedText | null {
  if (text || textHash) return text;
  return tenant && landlord ? versionOneText({ tenant, landlord, referenceDate }) : null;
}

const hasItsText = ({ text_sealed: sealed, text_hash: hash }: CertificateRow): boolean =>
  sealed && hash ? equalBytes(sha256(sealed), hash) : sealed === hash;

type Parts = Pick<Certificate, 'tenant' | 'landlord' | 'text'> & { parties: OpenParties | undefined };

function assemble(row: CertificateRow, { parties, ...parts }: Parts): Certificate {
  return {
    id: row.id,
    state: row.state as CertificateState,
    certificateRequest: row.certificate_request as Certificate['certificateRequest'],
    requestId: row.request_id,
    landlordAccountId: row.landlord_account_id,
    landlordRequestId: row.landlord_request_id,
    tenantKeyId: row.tenant_key_id,
    landlordKeyId: row.landlord_key_id,
    ...parts,
    textHash: row.text_hash,
    hasItsText: hasItsText(row),
    dataHash: row.data_hash,
    signedAt: row.signed_at,
    referenceDate: row.reference_date as CalendarDate,
    evidenceLevel: row.evidence_level,
    evidence: row.evidence as unknown as Evidence,
    evidenceMac: row.evidence_mac,
    delivery: row.delivery as Certificate['delivery'],
    paidAt: row.paid_at,
    issuedAt: row.issued_at,
    endsAt: row.ends_at,
    statusSince: row.status_since,
    statusReason: row.status_reason,
    replacesId: row.replaces_id,
    orderedCertificateId: row.ordered_id ?? row.id,
    renews: renewsOf(row),
    parties: row.parties,
    partyKeys: parties?.keys ?? noKeys,
    hasAllParties: parties?.isWhole ?? true,
    tenantAskedAt: row.tenant_asked_at,
  };
}

export const byId = (connection: Connection, id: string) => connection.selectFrom('certificate').where('id', '=', id);

/** The row as stored. Throws when it does not exist. */
export const rowOfCertificate = (connection: Connection, id: string): Promise<CertificateRow> =>
  byId(connection, id).selectAll().executeTakeFirstOrThrow();

export const findRow = (connection: Connection, id: string): Promise<CertificateRow | undefined> =>
  byId(connection, id).selectAll().executeTakeFirst();

export async function findCertificate(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  id: string,
): Promise<Certificate | null> {
  const row = await findRow(connection, id);
  return row ? openCertificate(platform, connection, row) : null;
}

/** A base query for other rooms to join, without content. `ordered_id` is the bought certificate, or the row itself. */
export const selectCertificates = (connection: Connection) =>
  connection
    .selectFrom('certificate')
    .select([
      'id',
      'state',
      'status_since',
      'successor_id',
      'delivery',
      'issued_at',
      'ended_at',
      'tenant_key_id',
      'landlord_key_id',
      'tenancy_id',
      'renewal_number',
    ])
    .select(({ fn }) => fn.coalesce('ordered_id', 'id').as('ordered_id'));

export async function insertCertificate(trx: Transaction, row: Insertable<CertificateTable>): Promise<void> {
  await trx.insertInto('certificate').values(row).execute();
}
