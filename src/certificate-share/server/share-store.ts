// Stores shares, for the tenant's side: label and key are sealed under the tenant's key, the view under the share's own.
import type { Insertable, Selectable } from 'kysely';
import { orderedCertificateIdOf, selectCertificates } from '../../certificate/server/index.ts';
import type { WrappedKeyColumns } from '../../platform/crypto/wrapped-key-store.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { CertificateShare } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ActionTopics, IrreversibleAction } from '../../platform/restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../../platform/restore-ledger/restore-ledger.ts';

export type ShareRow = Selectable<CertificateShare>;

type Column = 'label_sealed' | 'key_sealed';

const sealedColumn = (column: Column, id: string) => ({ table: 'certificate_share', column, id });

type Sealing = Pick<Platform, 'vault'>;

export interface ShareSecrets {
  readonly id: string;
  readonly tenantKeyId: string;
  readonly label: string;
  readonly key: string;
}

export async function sealSecrets(
  { vault }: Sealing,
  trx: Transaction,
  { id, tenantKeyId, label, key }: ShareSecrets,
): Promise<Pick<ShareRow, Column>> {
  return {
    label_sealed: await vault.seal(trx, tenantKeyId, sealedColumn('label_sealed', id), label),
    key_sealed: await vault.seal(trx, tenantKeyId, sealedColumn('key_sealed', id), key),
  };
}

/** Decrypts a column, in the order of `rows`; null when the column or its key was deleted. */
export async function openColumn(
  { vault }: Sealing,
  connection: Connection,
  rows: readonly Pick<ShareRow, 'id' | 'tenant_key_id' | Column>[],
  column: Column,
): Promise<(string | null)[]> {
  const kept = rows.flatMap((row) => {
    const sealed = row[column];
    return sealed && sealed.length > 0
      ? [{ id: row.id, personKeyId: row.tenant_key_id, sealedColumn: sealedColumn(column, row.id), sealed }]
      : [];
  });
  const opened = await vault.openAll<string>(connection, kept);
  const byId = new Map(kept.map(({ id }, index) => [id, opened[index] ?? null]));
  return rows.map(({ id }) => byId.get(id) ?? null);
}

/** Decrypts label and key; null once either was deleted. */
export async function openSecrets(
  platform: Sealing,
  connection: Connection,
  row: ShareRow,
): Promise<{ label: string; key: string } | null> {
  const [label] = await openColumn(platform, connection, [row], 'label_sealed');
  const [key] = await openColumn(platform, connection, [row], 'key_sealed');
  return label && key ? { label, key } : null;
}

/** Decrypts with the key that was joined to the row; null once the column or that key was deleted. */
export function openWithRow({ vault }: Sealing, row: ShareRow & WrappedKeyColumns, column: Column): string | null {
  const sealed = row[column];
  if (!sealed || sealed.length === 0) return null;
  const key = { id: row.tenant_key_id, kekId: row.kek_id, wrapped: row.wrapped };
  return vault.openWith(key, sealedColumn(column, row.id), sealed) as string | null;
}

export async function insertShare(trx: Transaction, row: Insertable<CertificateShare>): Promise<void> {
  await trx.insertInto('certificate_share').values(row).execute();
}

/** Selects shares with the state of the certificate that each shows. */
const withState = (connection: Connection) =>
  connection
    .selectFrom('certificate_share')
    .innerJoin(selectCertificates(connection).as('shown'), 'shown.id', 'certificate_share.certificate_id')
    .selectAll('certificate_share')
    .select('shown.state as state');

export type ListedRow = ShareRow & { state: string };

/** Shares of these ordered certificates and their corrections, newest first. */
export const sharesOfChains = (
  connection: Connection,
  orderedCertificateIds: readonly string[],
): Promise<ListedRow[]> =>
  withState(connection)
    .where('certificate_share.ordered_id', '=', oneOf(orderedCertificateIds))
    .orderBy('certificate_share.created_at', 'desc')
    .execute();

/** All shares of a tenant, for the own-data export. */
export const sharesOfTenant = (connection: Connection, tenantKeyId: string): Promise<ShareRow[]> =>
  connection
    .selectFrom('certificate_share')
    .selectAll()
    .where('tenant_key_id', '=', tenantKeyId)
    .orderBy('created_at')
    .execute();

export async function countActiveShares(
  connection: Connection,
  orderedCertificateId: string,
  now: Date,
): Promise<number> {
  const { active } = await connection
    .selectFrom('certificate_share')
    .select(({ fn }) => fn.countAll<string>().as('active'))
    .where('ordered_id', '=', orderedCertificateId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(active);
}

/** Numbers for the operator, across the certificate and its corrections; nothing of the shares' content. */
export async function countShares(
  connection: Connection,
  certificateId: string,
  now: Date,
): Promise<{ active: number; ended: number }> {
  const rows = await sharesOfChains(connection, [await orderedCertificateIdOf(connection, certificateId)]);
  const active = rows.filter((row) => isActiveAt(row, now)).length;
  return { active, ended: rows.length - active };
}

export async function findActiveOfChain(
  connection: Connection,
  orderedCertificateId: string,
  now: Date,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('certificate_share')
    .select('id')
    .where('ordered_id', '=', orderedCertificateId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const findShare = (connection: Connection, id: string): Promise<ShareRow | undefined> =>
  connection.selectFrom('certificate_share').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the share until the transaction ends. */
export const lockShare = (trx: Transaction, id: string): Promise<ShareRow | undefined> =>
  trx.selectFrom('certificate_share').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const isActiveAt = ({ ended_at: endedAt, expires_at: expiresAt }: ShareRow, now: Date): boolean =>
  endedAt === null && expiresAt > now;

/** Changes a share that the caller has locked. */
export async function changeShare(
  trx: Transaction,
  id: string,
  change: Partial<Omit<ShareRow, 'id' | 'ended_at' | 'end_reason'>>,
): Promise<void> {
  await trx.updateTable('certificate_share').set(change).where('id', '=', id).execute();
}

/** Restore-ledger actions, subject = share id. The later entry wins, so a resumed share stays active after a restore. */
export const shareActions = { 'share-ended': 'share', 'share-resumed': 'share' } as const satisfies ActionTopics;

type ShareAction = IrreversibleAction<keyof typeof shareActions>;

/** Ends a locked, active share for the tenant. Restoring a backup must not make it active again (W54). */
export async function endShare(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('certificate_share').set({ ended_at: at, end_reason: 'ended' }).where('id', '=', id).execute();
  enterLedger(trx, { kind: 'share-ended', subject: id } satisfies ShareAction);
}

export async function resumeShare(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('certificate_share').set({ ended_at: null, end_reason: null }).where('id', '=', id).execute();
  enterLedger(trx, { kind: 'share-resumed', subject: id } satisfies ShareAction);
}

/** Ends a share whose certificate has no content left; its view and key are deleted. Not entered in the restore ledger. */
export async function endShareWithoutContent(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('certificate_share')
    .set({ ended_at: at, end_reason: 'gone', key_sealed: null, sealed_view: null })
    .where('id', '=', id)
    .execute();
}

/** Repeats a ledger entry on a restored database. False when the share has already ended there or does not exist. */
export async function endShareAgain(trx: Transaction, id: string, at: Date): Promise<boolean> {
  const row = await lockShare(trx, id);
  if (!row || row.ended_at !== null) return false;
  await endShare(trx, id, at);
  await changeShare(trx, id, { key_sealed: null, sealed_view: null });
  return true;
}
