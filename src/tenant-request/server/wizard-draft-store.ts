// Input of the wizard that was typed but not yet sent (reading D47): sealed, for 60 minutes.
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { draftSteps, type DraftStep, type DraftValues } from '../rules/index.ts';

const keptSeconds = 3600;

const kindOf = (step: DraftStep): string => `tenant-request/${step}`;
const place = (id: string, step: DraftStep) => ({ table: 'draft', column: 'sealed', id: `${id}/${step}` });

interface Owner {
  id: string;
  personKeyId: string;
}

export async function keepDraft(
  { vault, clock }: Platform,
  trx: Transaction,
  owner: Owner,
  step: DraftStep,
  values: DraftValues,
): Promise<void> {
  const now = clock.now();
  const content = {
    sealed: await vault.seal(trx, owner.personKeyId, place(owner.id, step), values),
    updated_at: now,
    expires_at: addSeconds(now, keptSeconds),
  };
  await trx
    .insertInto('draft')
    .values({ subject_id: owner.id, kind: kindOf(step), person_key_id: owner.personKeyId, ...content })
    .onConflict((conflict) => conflict.columns(['subject_id', 'kind']).doUpdateSet(content))
    .execute();
}

export async function readDrafts(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  connection: Database | Transaction,
  owner: Owner,
): Promise<Partial<Record<DraftStep, DraftValues>>> {
  const rows = await connection
    .selectFrom('draft')
    .select(['kind', 'sealed'])
    .where('subject_id', '=', owner.id)
    .where('expires_at', '>', clock.now())
    .execute();
  const drafts: Partial<Record<DraftStep, DraftValues>> = {};
  for (const step of draftSteps) {
    const row = rows.find(({ kind }) => kind === kindOf(step));
    const values =
      row && (await vault.open<DraftValues>(connection, owner.personKeyId, place(owner.id, step), row.sealed));
    if (values) drafts[step] = values;
  }
  return drafts;
}

/** A saved step, or with no step named all of a request. */
export async function dropDrafts(trx: Transaction, id: string, step?: DraftStep): Promise<void> {
  let query = trx.deleteFrom('draft').where('subject_id', '=', id);
  if (step) query = query.where('kind', '=', kindOf(step));
  await query.execute();
}

/** All drafts whose time is over, of whatever feature. */
export async function dropExpiredDrafts({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('draft').where('expires_at', '<=', clock.now()).execute();
}
