// All SQL of questions to the tenant, whether a link may go to somebody else; the address is sealed under the tenant's key.
import type { Selectable } from 'kysely';
import { selectCertificates } from '../../certificate/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { PassingOn } from '../../platform/database/schema.gen.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import type { PassingState } from '../rules/index.ts';

type Sealing = Pick<Platform, 'vault'>;

export interface Passing {
  id: string;
  certificateId: string;
  tenantKeyId: string;
  state: PassingState;
  askedAt: Date;
  dueAt: Date;
  endedAt: Date | null;
}

const place = (id: string) => ({ table: 'passing_on', column: 'address_sealed', id });

const read = (row: Selectable<PassingOn>): Passing => ({
  id: row.id,
  certificateId: row.certificate_id,
  tenantKeyId: row.tenant_key_id,
  state: row.state as PassingState,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  endedAt: row.ended_at,
});

const indexOf = ({ vault }: Sealing, address: string): Buffer => vault.blindIndex('email', mailboxOf(address));

export type NewPassing = Pick<Passing, 'certificateId' | 'tenantKeyId' | 'askedAt' | 'dueAt'> & { address: string };

/** Null when one waits already: of two clicks at once one asks. */
export async function storePassing(
  { vault }: Sealing,
  trx: Transaction,
  { certificateId, tenantKeyId, askedAt, dueAt, address }: NewPassing,
): Promise<string | null> {
  const id = newId();
  const stored = await trx
    .insertInto('passing_on')
    .values({
      id,
      certificate_id: certificateId,
      tenant_key_id: tenantKeyId,
      address_sealed: await vault.seal(trx, tenantKeyId, place(id), address),
      mailbox_index: indexOf({ vault }, address),
      state: 'asked',
      asked_at: askedAt,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.column('certificate_id').where('state', '=', 'asked').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export interface PastPassing extends Passing {
  /** It was about the address that is asked about now. */
  isSame: boolean;
}

/** Of this certificate and its chain of corrections, newest first: an answer holds for all of them. */
export async function pastPassings(
  platform: Sealing,
  connection: Connection,
  orderedId: string,
  address: string,
): Promise<PastPassing[]> {
  const index = indexOf(platform, address);
  const rows = await connection
    .selectFrom('passing_on')
    .innerJoin(selectCertificates(connection).as('certificate'), 'certificate.id', 'passing_on.certificate_id')
    .selectAll('passing_on')
    .where('certificate.ordered_id', '=', orderedId)
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...read(row), isSame: row.mailbox_index.equals(index) }));
}

export async function findPassing(connection: Connection, id: string): Promise<Passing | null> {
  const row = await connection.selectFrom('passing_on').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

/** Nobody else answers it until the transaction ends. */
export async function lockPassing(trx: Transaction, id: string): Promise<Passing | null> {
  const row = await trx.selectFrom('passing_on').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? read(row) : null;
}

/** Null once it is over, or the tenant was erased. */
export async function addressOf({ vault }: Sealing, connection: Connection, passing: Passing): Promise<string | null> {
  const row = await connection
    .selectFrom('passing_on')
    .select('address_sealed')
    .where('id', '=', passing.id)
    .executeTakeFirst();
  if (!row?.address_sealed) return null;
  return vault.open<string>(connection, passing.tenantKeyId, place(passing.id), row.address_sealed);
}

/** Only a yes needs something to send: a no counts as long as there was none, also when the question is over. */
const answerable: Record<'agreed' | 'refused' | 'void', PassingState[]> = {
  agreed: ['asked'],
  void: ['asked'],
  refused: ['asked', 'lapsed', 'void'],
};

/** The address goes with it. False when it was answered before. */
export async function endPassing(
  trx: Transaction,
  id: string,
  state: keyof typeof answerable,
  at: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('passing_on')
    .set({ state, ended_at: at, address_sealed: null })
    .where('id', '=', id)
    .where('state', 'in', answerable[state])
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Nobody answered in time, or the certificate was revoked or replaced meanwhile. */
export async function closePassings({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('passing_on')
    .set({ state: 'lapsed', ended_at: now, address_sealed: null })
    .where('state', '=', 'asked')
    .where('due_at', '<=', now)
    .execute();
  await db
    .updateTable('passing_on')
    .from(selectCertificates(db).as('certificate'))
    .set({ state: 'void', ended_at: now, address_sealed: null })
    .whereRef('certificate.id', '=', 'passing_on.certificate_id')
    .where('passing_on.state', '=', 'asked')
    .where('certificate.state', 'not in', ['issued', 'suspended'])
    .execute();
}

/** One side of these certificates was erased: there is nobody to ask, or no file to pass on. */
export async function voidPassings(trx: Transaction, certificateIds: readonly string[], at: Date): Promise<void> {
  if (certificateIds.length === 0) return;
  await trx
    .updateTable('passing_on')
    .set({ state: 'void', ended_at: at, address_sealed: null })
    .where('certificate_id', '=', oneOf(certificateIds))
    .where('state', '=', 'asked')
    .execute();
}

/** The tenant of these certificates was erased: nothing can be passed on any more, so nothing has to be known again. */
export async function forgetAddresses(trx: Transaction, certificateIds: readonly string[]): Promise<void> {
  if (certificateIds.length === 0) return;
  await trx
    .updateTable('passing_on')
    .set({ mailbox_index: Buffer.alloc(0) })
    .where('certificate_id', '=', oneOf(certificateIds))
    .execute();
}

/** The last certificate of the chain has ended: until then an answer holds for whatever took its place. */
export async function dropPassings(trx: Transaction, tenantKeyId: string): Promise<void> {
  await trx.deleteFrom('passing_on').where('tenant_key_id', '=', tenantKeyId).execute();
}

/** The oldest first. */
export async function passingsOf(connection: Connection, certificateIds: readonly string[]): Promise<Passing[]> {
  if (certificateIds.length === 0) return [];
  const rows = await connection
    .selectFrom('passing_on')
    .selectAll()
    .where('certificate_id', '=', oneOf(certificateIds))
    .orderBy('asked_at')
    .execute();
  return rows.map(read);
}
