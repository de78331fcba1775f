// Input of the landlord's page that was typed but not yet sent (reading D47): sealed, for 30 days.
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ConfirmationDraft } from '../rules/index.ts';

const kind = 'landlord-confirmation';
const keptSeconds = 30 * 24 * 3600;

const place = (id: string) => ({ table: 'draft', column: 'sealed', id: `${id}/${kind}` });

interface Owner {
  id: string;
  landlordKeyId: string;
}

type Storing = Pick<Platform, 'vault' | 'clock'>;

export async function keepDraft(
  { vault, clock }: Storing,
  trx: Transaction,
  owner: Owner,
  draft: ConfirmationDraft,
): Promise<void> {
  const now = clock.now();
  const content = {
    sealed: await vault.seal(trx, owner.landlordKeyId, place(owner.id), draft),
    updated_at: now,
    expires_at: addSeconds(now, keptSeconds),
  };
  await trx
    .insertInto('draft')
    .values({ subject_id: owner.id, kind, person_key_id: owner.landlordKeyId, ...content })
    .onConflict((conflict) => conflict.columns(['subject_id', 'kind']).doUpdateSet(content))
    .execute();
}

export async function readDraft(
  { vault, clock }: Storing,
  connection: Database | Transaction,
  owner: Owner,
): Promise<ConfirmationDraft | null> {
  const row = await connection
    .selectFrom('draft')
    .select('sealed')
    .where('subject_id', '=', owner.id)
    .where('kind', '=', kind)
    .where('person_key_id', '=', owner.landlordKeyId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? vault.open<ConfirmationDraft>(connection, owner.landlordKeyId, place(owner.id), row.sealed) : null;
}

export async function dropDraft(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('draft').where('subject_id', '=', id).where('kind', '=', kind).execute();
}
