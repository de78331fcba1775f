// Reads what the check page needs, by the certificate's code or by the hash of its file, with the key that opens the tenant's
// part.
import { sql } from 'kysely';
import { joinWrappedKey, wrappedKeyColumns, type WrappedKeyColumns } from '../../platform/crypto/wrapped-key-store.ts';
import { runPrepared } from '../../platform/database/prepared-statement.ts';
import { isLimitReached } from '../../platform/limits/limit-store.ts';
import type { LimitWindow } from '../../platform/limits/limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import { byId, type CertificateRow } from './certificate-store.ts';
import type { SealedColumn } from './integrity.ts';

type Columns =
  | SealedColumn
  | 'state'
  | 'status_since'
  | 'successor_id'
  | 'tenant_key_id'
  | 'tenant_sealed'
  | 'issued_at'
  | 'ended_at';

export type CheckedRow = Pick<CertificateRow, Columns> &
  WrappedKeyColumns & {
    /** True once either side was erased, so there is no view. */
    is_viewless: boolean;
    /** The number of co-tenants. */
    others: number;
    /** When the first valid newer certificate of the same tenancy, outside this chain of corrections, was issued. */
    newer_since: Date | null;
  };

type Reading = Pick<Platform, 'db' | 'vault'>;

/**
 * Each column with its table, because a newer version may add a column of the same name to another table while this one runs.
 */
const checkedText = `certificate.id, certificate.state, certificate.status_since, certificate.successor_id, certificate.tenant_key_id,
  certificate.tenant_sealed, certificate.issued_at, certificate.signed_at, certificate.data_hash, certificate.evidence_level,
  certificate.evidence, certificate.evidence_mac, certificate.text_hash, certificate.reference_date, certificate.replaces_id,
  certificate.ended_at, certificate.sealed_view is null as is_viewless,
  case when certificate.parties > 0 then (select count(*)::int from certificate_party party
    where party.certificate_id = certificate.id and party.side = 'tenant') else 0 end as others,
  (select min(newer.issued_at) from certificate newer where newer.state in ('issued','suspended')
    and certificate.state <> 'erased' and newer.tenancy_id = coalesce(certificate.tenancy_id, certificate.ordered_id, certificate.id)
    and newer.renewal_number > coalesce(certificate.renewal_number, 0)) as newer_since, ${wrappedKeyColumns}
  from certificate ${joinWrappedKey('certificate.tenant_key_id')}`;
const checked = sql.raw(checkedText);

export async function readByCode({ db, vault }: Reading, code: string): Promise<CheckedRow | null> {
  const { rows } = await sql<CheckedRow>`select ${checked}
    where certificate.code_index = ${vault.blindIndex('code', code)}`.execute(db);
  return rows[0] ?? null;
}

/** The constant SQL text is built once, not per call. Rows come in the order of the questions. */
const checkByCode = {
  name: 'check-by-code',
  text: `select ${isLimitReached} as is_limit_reached, found.*
  from unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::timestamptz[], $6::bytea[])
    with ordinality asked (key, most, network, network_most, start, code, place)
  left join lateral (select ${checkedText} where certificate.code_index = asked.code) found on true
  order by asked.place`,
};

export interface CodeQuestion {
  code: string;
  /** The windows in which the caller's misses are counted. */
  windows: { address: LimitWindow; network: LimitWindow };
}

type FoundRow = { [Name in keyof CheckedRow]: CheckedRow[Name] | null } & { is_limit_reached: boolean };

/** Looks up many codes in one query, each with its caller's count of misses. */
export async function readByCodes({ db, vault }: Reading, asked: readonly CodeQuestion[]): Promise<FoundRow[]> {
  const parameters = [
    asked.map(({ windows }) => windows.address.key),
    asked.map(({ windows }) => windows.address.max),
    asked.map(({ windows }) => windows.network.key),
    asked.map(({ windows }) => windows.network.max),
    asked.map(({ windows }) => windows.address.start),
    asked.map(({ code }) => vault.blindIndex('code', code)),
  ];
  return runPrepared<FoundRow>(db, checkByCode, parameters);
}

const checkByFile = {
  name: 'check-by-file',
  text: `select ${checkedText} where certificate.id in
    (select certificate_id from certificate_document where sha256 = $1 and kind = 'certificate')`,
};

/** The certificate whose file has this hash. Hashes outlive the files, so that an erased one is still recognised. */
export async function readByFile({ db }: Pick<Platform, 'db'>, sha256: Uint8Array): Promise<CheckedRow | null> {
  const [row] = await runPrepared<CheckedRow>(db, checkByFile, [Buffer.from(sha256)]);
  return row ?? null;
}

const checkByIds = { name: 'check-by-ids', text: `select ${checkedText} where certificate.id = any($1::uuid[])` };

export const readByIds = ({ db }: Pick<Platform, 'db'>, ids: readonly string[]): Promise<CheckedRow[]> =>
  runPrepared<CheckedRow>(db, checkByIds, [ids]);

/** The encrypted view for a browser that holds the key from the QR code; null once either side was erased. */
export async function sealedViewOf({ db }: Pick<Platform, 'db'>, certificateId: string): Promise<Buffer | null> {
  const row = await byId(db, certificateId).select('sealed_view').executeTakeFirst();
  return row?.sealed_view ?? null;
}
