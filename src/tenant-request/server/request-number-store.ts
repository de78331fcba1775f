// The request number, which a landlord who follows no links in mails types on the home page. It grants no access; it has a fresh link
// mailed to the stored address (docs/decisions/0015).
import { randomBytes } from 'node:crypto';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  formatSecurityCode,
  makeSecurityCode,
  normaliseSecurityCode,
  randomSymbols,
} from '../../security-code/rules/index.ts';

type Sealing = Pick<Platform, 'vault'>;

export interface AskedLandlord {
  requestId: string;
  /** This key seals the number, so that it is erased together with the landlord. */
  landlordKeyId: string;
}

const sealedColumn = (id: string) => ({ table: 'tenant_request', column: 'number_sealed', id });

/** The number as printed; null if there is none yet, or the landlord was erased. */
export async function readNumber(
  { vault }: Sealing,
  connection: Connection,
  { requestId, landlordKeyId }: AskedLandlord,
): Promise<string | null> {
  const row = await connection
    .selectFrom('tenant_request')
    .select('number_sealed')
    .where('id', '=', requestId)
    .executeTakeFirst();
  const code = row?.number_sealed
    ? await vault.open<string>(connection, landlordKeyId, sealedColumn(requestId), row.number_sealed)
    : null;
  return code === null ? null : formatSecurityCode(code);
}

/** The number for every mail to the same landlord; created on first use. The caller holds the request's lock. */
export async function numberFor({ vault }: Sealing, trx: Transaction, asked: AskedLandlord): Promise<string> {
  const before = await readNumber({ vault }, trx, asked);
  if (before !== null) return before;
  const { requestId, landlordKeyId } = asked;
  const code = makeSecurityCode(randomBytes(randomSymbols));
  await trx
    .updateTable('tenant_request')
    .set({
      number_index: vault.blindIndex('request-number', code),
      number_sealed: await vault.seal(trx, landlordKeyId, sealedColumn(requestId), code),
    })
    .where('id', '=', requestId)
    .execute();
  return formatSecurityCode(code);
}

/** Accepts any input; what matches no request is always answered in the same way. */
export async function findByNumber(
  { vault, db }: Sealing & Pick<Platform, 'db'>,
  typed: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('tenant_request')
    .select('id')
    .where('number_index', '=', vault.blindIndex('request-number', normaliseSecurityCode(typed)))
    .executeTakeFirst();
  return row?.id ?? null;
}
