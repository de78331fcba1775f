// SQL of the tenant's consent to send a download link to another address (table passing_on). One row is one question; the address is
// sealed with the tenant's key and deleted once the question is over.
import type { Selectable } from 'kysely';
import { selectCertificates } from '../../certificate/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { PassingOn } from '../../platform/database/schema.gen.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import type { RecipientConsentState } from '../rules/index.ts';

type Sealing = Pick<Platform, 'vault'>;

export interface RecipientConsent {
  id: string;
  certificateId: string;
  tenantKeyId: string;
  state: RecipientConsentState;
  askedAt: Date;
  dueAt: Date;
  endedAt: Date | null;
}

const sealedColumn = (id: string) => ({ table: 'passing_on', column: 'address_sealed', id });

const read = (row: Selectable<PassingOn>): RecipientConsent => ({
  id: row.id,
  certificateId: row.certificate_id,
  tenantKeyId: row.tenant_key_id,
  state: row.state as RecipientConsentState,
  askedAt: row.asked_at,
  dueAt: row.due_at,
  endedAt: row.ended_at,
});

const indexOf = ({ vault }: Sealing, address: string): Buffer => vault.blindIndex('email', mailboxOf(address));

export type NewRecipientConsent = Pick<RecipientConsent, 'certificateId' | 'tenantKeyId' | 'askedAt' | 'dueAt'> & {
  address: string;
};

/** Null if a question about this certificate is already waiting, so that two simultaneous clicks ask only once. */
export async function storeRecipientConsent(
  { vault }: Sealing,
  trx: Transaction,
  { certificateId, tenantKeyId, askedAt, dueAt, address }: NewRecipientConsent,
): Promise<string | null> {
  const id = newId();
  const stored = await trx
    .insertInto('passing_on')
    .values({
      id,
      certificate_id: certificateId,
      tenant_key_id: tenantKeyId,
      address_sealed: await vault.seal(trx, tenantKeyId, sealedColumn(id), address),
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

export interface PastRecipientConsent extends RecipientConsent {
  /** The question was about the same address as the one being asked now. */
  isSame: boolean;
}

/** Questions about a certificate and its chain of corrections, newest first: an answer holds for all of them. */
export async function pastRecipientConsents(
  platform: Sealing,
  connection: Connection,
  orderedCertificateId: string,
  address: string,
): Promise<PastRecipientConsent[]> {
  const index = indexOf(platform, address);
  const rows = await connection
    .selectFrom('passing_on')
    .innerJoin(selectCertificates(connection).as('certificate'), 'certificate.id', 'passing_on.certificate_id')
    .selectAll('passing_on')
    .where('certificate.ordered_id', '=', orderedCertificateId)
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...read(row), isSame: row.mailbox_index.equals(index) }));
}

export async function findRecipientConsent(connection: Connection, id: string): Promise<RecipientConsent | null> {
  const row = await connection.selectFrom('passing_on').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

/** Locks the question, so that nobody else answers it until the transaction ends. */
export async function lockRecipientConsent(trx: Transaction, id: string): Promise<RecipientConsent | null> {
  const row = await trx.selectFrom('passing_on').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? read(row) : null;
}

/** Null once the question is over or the tenant was erased. */
export async function addressOf(
  { vault }: Sealing,
  connection: Connection,
  consent: RecipientConsent,
): Promise<string | null> {
  const row = await connection
    .selectFrom('passing_on')
    .select('address_sealed')
    .where('id', '=', consent.id)
    .executeTakeFirst();
  if (!row?.address_sealed) return null;
  return vault.open<string>(connection, consent.tenantKeyId, sealedColumn(consent.id), row.address_sealed);
}

/** A 'no' may still be recorded after the question has lapsed or become void; a 'yes' may not. */
const allowedFromStates: Record<'agreed' | 'refused' | 'void', RecipientConsentState[]> = {
  agreed: ['asked'],
  void: ['asked'],
  refused: ['asked', 'lapsed', 'void'],
};

/** Records the answer and deletes the address. False if the question was answered before. */
export async function endRecipientConsent(
  trx: Transaction,
  id: string,
  state: keyof typeof allowedFromStates,
  at: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('passing_on')
    .set({ state, ended_at: at, address_sealed: null })
    .where('id', '=', id)
    .where('state', 'in', allowedFromStates[state])
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends questions that nobody answered in time, or whose certificate was revoked or replaced meanwhile. */
export async function closeRecipientConsents({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
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

/** For certificates of which one side was erased: there is nobody left to ask, or no file left to pass on. */
export async function voidRecipientConsents(
  trx: Transaction,
  certificateIds: readonly string[],
  at: Date,
): Promise<void> {
  if (certificateIds.length === 0) return;
  await trx
    .updateTable('passing_on')
    .set({ state: 'void', ended_at: at, address_sealed: null })
    .where('certificate_id', '=', oneOf(certificateIds))
    .where('state', '=', 'asked')
    .execute();
}

/** For certificates whose tenant was erased: nothing can be passed on any more, so no address has to be recognised again. */
export async function forgetAddresses(trx: Transaction, certificateIds: readonly string[]): Promise<void> {
  if (certificateIds.length === 0) return;
  await trx
    .updateTable('passing_on')
    .set({ mailbox_index: Buffer.alloc(0) })
    .where('certificate_id', '=', oneOf(certificateIds))
    .execute();
}

/** Called when the last certificate of a chain of corrections has ended; until then an answer holds for each of them. */
export async function dropRecipientConsents(trx: Transaction, tenantKeyId: string): Promise<void> {
  await trx.deleteFrom('passing_on').where('tenant_key_id', '=', tenantKeyId).execute();
}

/** Sorted from oldest to newest. */
export async function recipientConsentsOf(
  connection: Connection,
  certificateIds: readonly string[],
): Promise<RecipientConsent[]> {
  if (certificateIds.length === 0) return [];
  const rows = await connection
    .selectFrom('passing_on')
    .selectAll()
    .where('certificate_id', '=', oneOf(certificateIds))
    .orderBy('asked_at')
    .execute();
  return rows.map(read);
}
