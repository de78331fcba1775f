import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { OtpPurpose } from '../rules/index.ts';

export interface ListedCode {
  purpose: string;
  /** By SMS or by a call. */
  way: string;
  sentAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
  usedAt: Date | null;
  wrongTries: number;
}

/** When codes were sent; neither the codes nor the numbers are kept in a readable way. */
export async function listCodes(
  connection: Database | Transaction,
  subjectIds: readonly string[],
  purposes: readonly OtpPurpose[],
): Promise<ListedCode[]> {
  if (subjectIds.length === 0) return [];
  const rows = await connection
    .selectFrom('one_time_code')
    .select(['purpose', 'way', 'created_at', 'expires_at', 'verified_at', 'used_at', 'attempts'])
    .where('subject_id', '=', oneOf(subjectIds))
    .where('purpose', 'in', [...purposes])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    way: row.way,
    sentAt: row.created_at,
    expiresAt: row.expires_at,
    verifiedAt: row.verified_at,
    usedAt: row.used_at,
    wrongTries: row.attempts,
  }));
}
