// Every person's record has its own data key. Destroying that key erases the person. A backup still has the key, wrapped: the
// restore ledger destroys it again when one is put back, and rotating the wrapping keys makes older backups useless (0025).
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { oneOf } from '../database/one-of.ts';
import type { Clock } from '../clock/clock.ts';
import { enterLedger } from '../restore-ledger/restore-ledger.ts';
import { StartProblem } from '../start-problem.ts';
import type { KeyRing } from './key-ring.ts';
import { equalBytes, newId } from './random.ts';
import { openBox, sealBox } from './sealed-box.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';

type Connection = Database | Transaction;

/** Where a sealed value lives; part of what is authenticated. */
export interface Place {
  table: string;
  column: string;
  id: string;
}

export interface SealedValue {
  personKeyId: string;
  place: Place;
  sealed: Uint8Array;
}

/** A row of person_key. */
export interface WrappedKey {
  id: string;
  kekId: number;
  /** Null once the person was erased. */
  wrapped: Uint8Array | null;
}

export type IndexKind = 'email' | 'phone' | 'code' | 'request-number';

/**
 * `for-good`: somebody was promised it, or did it; the restore ledger keeps it. `by-routine`: the product does it again by itself
 * when an older backup is put back, because a time is over or a message is sent.
 */
export type Erasure = 'for-good' | 'by-routine';

export interface Vault {
  /** Makes a data key for one person and returns its id. */
  createPerson(trx: Transaction): Promise<string>;
  seal(connection: Connection, personKeyId: string, place: Place, value: unknown): Promise<Buffer>;
  /** In the place of what is to be forgotten while its person's key lives on: opens as null, like everything of who was erased. */
  sealNothing(connection: Connection, personKeyId: string, place: Place): Promise<Buffer>;
  /** null when the person was erased; throws when the value was tampered with or moved. */
  open<T>(connection: Connection, personKeyId: string, place: Place, sealed: Uint8Array): Promise<T | null>;
  /** With the person's key at hand, read along with the value: no question to the database. */
  openWith(key: WrappedKey, place: Place, sealed: Uint8Array): unknown;
  /** The same for values of many people, with one question to the database; in the given order. */
  openAll<T>(connection: Connection, values: readonly SealedValue[]): Promise<(T | null)[]>;
  sealBytes(connection: Connection, personKeyId: string, place: Place, bytes: Uint8Array): Promise<Buffer>;
  openBytes(connection: Connection, personKeyId: string, place: Place, sealed: Uint8Array): Promise<Buffer | null>;
  /** False once the person was erased; otherwise nobody erases them until the transaction ends. */
  lockPerson(trx: Transaction, personKeyId: string): Promise<boolean>;
  /** Destroys the data key: everything sealed under it can never be read again, and no message is found by the address. */
  destroyPerson(trx: Transaction, personKeyId: string, erasure: Erasure): Promise<void>;
  /** Keyed hash of a normalised value, for look-ups without the value. */
  blindIndex(kind: IndexKind, value: string): Buffer;
  mac(purpose: string, value: string | Uint8Array): Buffer;
}

const placeText = (place: Place): string => `${place.table}|${place.column}|${place.id}`;
const keyPlace = (id: string): string => `person_key|wrapped|${id}`;

function unwrap(ring: KeyRing, { id, kekId, wrapped }: { id: string; kekId: number; wrapped: Uint8Array }): KeyObject {
  return createSecretKey(openBox(ring.wrappingKey(kekId), wrapped, keyPlace(id)));
}

export function createVault(ring: KeyRing, clock: Clock): Vault {
  const dataKey = async (connection: Connection, personKeyId: string): Promise<KeyObject | null> => {
    const row = await connection
      .selectFrom('person_key')
      .select(['kek_id', 'wrapped'])
      .where('id', '=', personKeyId)
      .executeTakeFirstOrThrow();
    return row.wrapped && unwrap(ring, { id: personKeyId, kekId: row.kek_id, wrapped: row.wrapped });
  };
  const sealBytes: Vault['sealBytes'] = async (connection, personKeyId, place, bytes) => {
    const key = await dataKey(connection, personKeyId);
    if (!key) throw new Error('this person was erased: nothing more can be stored about them');
    return sealBox(key, bytes, placeText(place));
  };
  const openBytes: Vault['openBytes'] = async (connection, personKeyId, place, sealed) => {
    const key = await dataKey(connection, personKeyId);
    return key && openBox(key, sealed, placeText(place));
  };
  return {
    createPerson: async (trx) => {
      const id = newId();
      const wrapped = sealBox(ring.wrappingKey(ring.currentId), randomBytes(32), keyPlace(id));
      await trx
        .insertInto('person_key')
        .values({ id, kek_id: ring.currentId, wrapped, created_at: clock.now() })
        .execute();
      return id;
    },
    sealBytes,
    openBytes,
    seal: (connection, personKeyId, place, value) =>
      sealBytes(connection, personKeyId, place, Buffer.from(JSON.stringify(value), 'utf8')),
    sealNothing: async (connection, personKeyId, place) => nothingUnder(await dataKey(connection, personKeyId), place),
    open: async <T>(connection: Connection, personKeyId: string, place: Place, sealed: Uint8Array) => {
      const bytes = await openBytes(connection, personKeyId, place, sealed);
      return bytes && (JSON.parse(bytes.toString('utf8')) as T);
    },
    openWith: ({ id, kekId, wrapped }: WrappedKey, place: Place, sealed: Uint8Array) => {
      if (wrapped === null) return null;
      const key = unwrap(ring, { id, kekId, wrapped });
      return JSON.parse(openBox(key, sealed, placeText(place)).toString('utf8')) as unknown;
    },
    openAll: (connection, values) => openAll(ring, connection, values),
    lockPerson,
    destroyPerson: (...erased) => destroyPerson(clock, ...erased),
    blindIndex: (kind, value) => ring.mac(`index/${kind}`, value),
    mac: (purpose, value) => ring.mac(purpose, value),
  };
}

const nothingUnder = (key: KeyObject | null, place: Place): Buffer =>
  key ? sealBox(key, Buffer.from('null', 'utf8'), placeText(place)) : Buffer.alloc(0);

async function openAll<T>(
  ring: KeyRing,
  connection: Connection,
  values: readonly SealedValue[],
): Promise<(T | null)[]> {
  if (values.length === 0) return [];
  const rows = await connection
    .selectFrom('person_key')
    .select(['id', 'kek_id', 'wrapped'])
    .where('id', '=', oneOf([...new Set(values.map(({ personKeyId }) => personKeyId))]))
    .execute();
  const wrapped = new Map(rows.map((row) => [row.id, row]));
  return values.map(({ personKeyId, place, sealed }) => {
    const row = wrapped.get(personKeyId);
    if (!row?.wrapped) return null;
    const key = unwrap(ring, { id: personKeyId, kekId: row.kek_id, wrapped: row.wrapped });
    return JSON.parse(openBox(key, sealed, placeText(place)).toString('utf8')) as T;
  });
}

const lockPerson: Vault['lockPerson'] = async (trx, personKeyId) => {
  const row = await trx
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', personKeyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && row.wrapped !== null;
};

async function destroyPerson(
  clock: Clock,
  ...[trx, personKeyId, erasure]: Parameters<Vault['destroyPerson']>
): Promise<void> {
  if (erasure === 'for-good') enterLedger(trx, { kind: 'erased', subject: personKeyId });
  await trx
    .updateTable('person_key')
    .set({ wrapped: null, destroyed_at: clock.now() })
    .where('id', '=', personKeyId)
    .execute();
  await trx
    .updateTable('message')
    .set({ sealed: null, recipient_index: null })
    .where('person_key_id', '=', personKeyId)
    .execute();
}

export async function rewrap(
  trx: Transaction,
  key: { id: string; kekId: number; wrapped: Uint8Array },
  { from, to }: { from: KeyRing; to: KeyRing },
): Promise<void> {
  const wrapped = sealBox(to.wrappingKey(to.currentId), unwrap(from, key).export(), keyPlace(key.id));
  await trx.updateTable('person_key').set({ kek_id: to.currentId, wrapped }).where('id', '=', key.id).execute();
}

/**
 * At start: refuses keys that this database was not written with, before anything is written with a wrong one. Every key
 * ever used must be in the ring and be the same; the first one also makes the keyed hashes, so that it can't be swapped.
 */
export async function verifyKeyRing(db: Database, ring: KeyRing): Promise<void> {
  const known = await db.selectFrom('kek_check').selectAll().execute();
  requireKeys(known, ring);
  await db
    .insertInto('kek_check')
    .values({ kek_id: ring.currentId, mac: checkValue(ring, ring.currentId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Throws unless every key that was ever used is in the ring, and the same. */
export function requireKeys(known: readonly { kek_id: number; mac: Uint8Array }[], ring: KeyRing): void {
  if (!known.every(({ kek_id: id, mac }) => ring.has(id) && equalBytes(mac, checkValue(ring, id))))
    throw new StartProblem(texts.keyOfOtherDatabase);
}

/** Depends on both the key itself and the one the hashes are made with. */
function checkValue(ring: KeyRing, id: number): Buffer {
  return ring.mac('kek-check', Buffer.concat([Buffer.from(`${id}|`), ring.wrappingKey(id).export()]));
}
