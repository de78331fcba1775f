// All SQL of messages to the operator.
import { newId } from '../../platform/crypto/random.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { ContactBody, ReportBody } from '../rules/contract.ts';

export type ContactContent =
  | ({ kind: 'question' } & Omit<ContactBody, 'website'>)
  | ({ kind: 'report' } & Omit<ReportBody, 'website'>);

export interface KeptMessage {
  id: string;
  personKeyId: string;
}

const contactColumn = (id: string) => ({ table: 'contact_message', column: 'sealed', id });

export async function insertMessage(
  { vault, clock }: Platform,
  trx: Transaction,
  content: ContactContent,
  certificateId: string | null,
): Promise<KeptMessage> {
  const id = newId();
  const personKeyId = await vault.createPerson(trx);
  const now = clock.now();
  await trx
    .insertInto('contact_message')
    .values({
      id,
      kind: content.kind,
      person_key_id: personKeyId,
      sealed: await vault.seal(trx, personKeyId, contactColumn(id), content),
      certificate_id: certificateId,
      state: 'open',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, personKeyId };
}

export interface ListedMessage {
  id: string;
  kind: ContactContent['kind'];
  certificateId: string | null;
  createdAt: Date;
}

/** Newest first; without sealed data. */
export async function listMessages(db: Database, limit: number): Promise<ListedMessage[]> {
  const rows = await db
    .selectFrom('contact_message')
    .select(['id', 'kind', 'certificate_id', 'created_at'])
    // Every row is open; the filter allows the index to be used.
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, kind, certificate_id: certificateId, created_at: createdAt }) => ({
    id,
    kind: kind === 'report' ? 'report' : 'question',
    certificateId,
    createdAt,
  }));
}

/** Null if there is none, or its key is destroyed. */
export async function openMessage(
  connection: Transaction,
  vault: Pick<Vault, 'open'>,
  id: string,
): Promise<{ content: ContactContent; certificateId: string | null; createdAt: Date } | null> {
  const row = await connection
    .selectFrom('contact_message')
    .select(['person_key_id', 'sealed', 'certificate_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const content = await vault.open<ContactContent>(connection, row.person_key_id, contactColumn(id), row.sealed);
  return content && { content, certificateId: row.certificate_id, createdAt: row.created_at };
}

/** Seconds: questions are kept for half a year, reports for three years from receipt, as the privacy notice says. */
export const keptFor = { question: 182 * 86_400, report: 3 * 365 * 86_400 } as const;

/** Destroys the keys of old messages and deletes them. */
export async function sweepContact({ db, vault, clock }: Platform): Promise<void> {
  for (const kind of ['question', 'report'] as const) {
    const old = await db
      .selectFrom('contact_message')
      .select(['id', 'person_key_id'])
      .where('kind', '=', kind)
      .where('created_at', '<', addSeconds(clock.now(), -keptFor[kind]))
      .limit(500)
      .execute();
    for (const { id, person_key_id: personKeyId } of old) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('contact_message').where('id', '=', id).execute();
        await vault.destroyPerson(trx, personKeyId, 'by-routine');
      });
    }
  }
}
