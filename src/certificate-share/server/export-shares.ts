// Exports what is stored about a tenant's shares, for the own data.
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { filesOfShares } from './copy-store.ts';
import { openColumn, sharesOfTenant } from './share-store.ts';

export async function exportShares(platform: Pick<Platform, 'vault'>, connection: Connection, tenantKeyId: string) {
  const rows = await sharesOfTenant(connection, tenantKeyId);
  const labels = await openColumn(platform, connection, rows, 'label_sealed');
  const files = await filesOfShares(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map((row, index) => ({
    id: row.id,
    certificateId: row.certificate_id,
    label: labels[index] ?? null,
    parts: row.parts,
    withFile: row.with_file,
    comparable: row.comparable,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    openedFirstAt: row.opened_first_at,
    openedLastAt: row.opened_last_at,
    openedCount: row.opened_count,
    openedState: row.opened_state,
    openedCertificateId: row.opened_certificate_id,
    copies: files.get(row.id) ?? [],
  }));
}

export type TenantsShare = Awaited<ReturnType<typeof exportShares>>[number];
