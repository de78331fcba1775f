// Input of the landlord's page that was typed but not yet sent (reading D47): sealed, for 30 days.
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ConfirmationDraft } from '../rules/index.ts';

const kind = 'landlord-confirmation';
const keptSeconds = 30 * 24 * 3600;

const place = (id: string) => ({ table: 'draft', column: 'sealed', id: `${id}/${kind}` });

interface Owner {
  id: string;
  draftKeyId: string;
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
    sealed: await vault.seal(trx, owner.draftKeyId, place(owner.id), draft),
    updated_at: now,
    expires_at: addSeconds(now, keptSeconds),
  };
  await trx
    .insertInto('draft')
    .values({ subject_id: owner.id, kind, person_key_id: owner.draftKeyId, ...content })
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
    .where('person_key_id', '=', owner.draftKeyId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? vault.open<ConfirmationDraft>(connection, owner.draftKeyId, place(owner.id), row.sealed) : null;
}

/** Of many at once: those that there are. */
export async function readDrafts(
  { vault, clock }: Storing,
  connection: Database | Transaction,
  owners: readonly Owner[],
): Promise<{ id: string; draft: ConfirmationDraft }[]> {
  const keys = new Map(owners.map(({ id, draftKeyId }) => [id, draftKeyId]));
  const rows = await connection
    .selectFrom('draft')
    .select(['subject_id', 'person_key_id', 'sealed'])
    .where('subject_id', '=', oneOf([...keys.keys()]))
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .execute();
  const own = rows.filter((row) => keys.get(row.subject_id) === row.person_key_id);
  const drafts = await vault.openAll<ConfirmationDraft>(
    connection,
    own.map((row) => ({ personKeyId: row.person_key_id, place: place(row.subject_id), sealed: row.sealed })),
  );
  return own.flatMap(({ subject_id: id }, index) => (drafts[index] ? [{ id, draft: drafts[index] }] : []));
}

export async function dropDraft(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('draft').where('subject_id', '=', id).where('kind', '=', kind).execute();
}
