// Lists every certificate that the check page reports as issued, so that the operator's check can compare them with the log.
import { sha256 } from '../../platform/crypto/random.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoggedRecord, LoggedRecords } from '../../transparency-log/server/index.ts';
import { commitmentBytes } from '../rules/commitment.ts';
import { publicStatusOf, type CertificateState } from '../rules/lifecycle.ts';
import { findLogged, openParts, type LoggedRow } from './commitment-store.ts';
import { isAsIssued } from './integrity.ts';

type Opening = Pick<Platform, 'vault'>;

/** The page size: rows hold the data of both sides, so a page must fit into memory. */
const pageSize = 200;

export function commitmentRecords(platform: Opening): LoggedRecords {
  return async (trx, after) => {
    const rows = await findLogged(trx, after, pageSize);
    // One query for the keys of all rows, instead of several per row.
    const vault = await platform.vault.withKeysOf(
      trx,
      rows.flatMap((row) => [row.tenant_key_id, row.landlord_key_id]),
    );
    const records: LoggedRecord[] = [];
    for (const row of rows) records.push(await recordOf({ vault }, trx, row));
    return records;
  };
}

async function recordOf(platform: Opening, trx: Transaction, row: LoggedRow): Promise<LoggedRecord> {
  const status = publicStatusOf(row.state as CertificateState);
  const parts = await openParts(platform, trx, row).catch(() => 'unreadable' as const);
  return {
    id: row.id,
    commitment: row.commitment ?? Buffer.alloc(0),
    status: status === 'erased' ? null : status,
    isOver: row.ended_at !== null,
    recomputed: parts === null || parts === 'unreadable' ? parts : sha256(commitmentBytes(parts)),
    // A part that does not decrypt was tampered with. One that can no longer be compared is no cause for alarm.
    isAsIssued: await isAsIssued(platform, trx, row).then(
      (isRight) => isRight ?? true,
      () => false,
    ),
  };
}
