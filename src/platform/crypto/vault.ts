// Each person's record has its own data key. Destroying that key erases the person. A backup still contains the wrapped key: the
// restore ledger destroys it again after a restore, and rotating the wrapping keys makes older backups useless (0025).
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { inTransaction, type Connection, type Database, type Transaction } from '../database/database.ts';
import type { Clock } from '../clock/clock.ts';
import { StartProblem } from '../start-problem.ts';
import type { KeyRing } from './key-ring.ts';
import {
  destroyKey,
  findKey,
  findKeyChecks,
  findKeys,
  findKeysOfOtherWrapping,
  insertKey,
  lockKey,
  noteKeyCheck,
  replaceWrapping,
  type Erasure,
  type WrappedKey,
} from './person-key-store.ts';
import { equalBytes, newId } from './random.ts';
import { openBox, sealBox } from './sealed-box.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';

/** The column that a value is sealed for, bound as associated data (AAD): a ciphertext copied to another row does not open. */
export interface SealedColumn {
  table: string;
  column: string;
  id: string;
}

export interface SealedValue {
  personKeyId: string;
  sealedColumn: SealedColumn;
  sealed: Uint8Array;
}

export type IndexKind = 'email' | 'phone' | 'code' | 'request-number';

export interface Vault {
  /**
   * Returns the same vault with these persons' keys preloaded by one query; it does not notice when one of them is destroyed later.
   */
  withKeysOf(connection: Connection, personKeyIds: readonly string[]): Promise<Vault>;
  /** Creates a data key for one person and returns its id. */
  createPerson(trx: Transaction): Promise<string>;
  seal(connection: Connection, personKeyId: string, sealedColumn: SealedColumn, value: unknown): Promise<Buffer>;
  /**
   * Replaces a value that is dropped while its person's key still exists: it opens as null, like the values of an erased person.
   */
  sealNothing(connection: Connection, personKeyId: string, sealedColumn: SealedColumn): Promise<Buffer>;
  /** Returns null when the person was erased; throws when the value was tampered with or moved. */
  open<T>(
    connection: Connection,
    personKeyId: string,
    sealedColumn: SealedColumn,
    sealed: Uint8Array,
  ): Promise<T | null>;
  /** Opens a value with a key that was read in the same query as the value. */
  openWith(key: WrappedKey, sealedColumn: SealedColumn, sealed: Uint8Array): unknown;
  /** Opens values of many people with one query, in the given order. */
  openAll<T>(connection: Connection, values: readonly SealedValue[]): Promise<(T | null)[]>;
  sealBytes(
    connection: Connection,
    personKeyId: string,
    sealedColumn: SealedColumn,
    bytes: Uint8Array,
  ): Promise<Buffer>;
  openBytes(
    connection: Connection,
    personKeyId: string,
    sealedColumn: SealedColumn,
    sealed: Uint8Array,
  ): Promise<Buffer | null>;
  /** Keeps the person from being erased until the transaction ends; false when they are erased already. */
  lockPerson(trx: Transaction, personKeyId: string): Promise<boolean>;
  /** Destroys the data key: everything sealed with it becomes unreadable, and no message can be found by the person's address. */
  destroyPerson(trx: Transaction, personKeyId: string, erasure: Erasure): Promise<void>;
  /** Keyed hash of a normalised value, for look-ups without storing the value. */
  blindIndex(kind: IndexKind, value: string): Buffer;
  mac(purpose: string, value: string | Uint8Array): Buffer;
}

const aadOf = (sealedColumn: SealedColumn): string => `${sealedColumn.table}|${sealedColumn.column}|${sealedColumn.id}`;
const keyAad = (id: string): string => `person_key|wrapped|${id}`;

/** Null once the person has been erased. */
function unwrap(ring: KeyRing, { id, kekId, wrapped }: WrappedKey): KeyObject | null {
  return wrapped && createSecretKey(openBox(ring.wrappingKey(kekId), wrapped, keyAad(id)));
}

type Keys = ReadonlyMap<string, WrappedKey>;

export function createVault(ring: KeyRing, clock: Clock, atHand: Keys = new Map()): Vault {
  const dataKey = async (connection: Connection, personKeyId: string): Promise<KeyObject | null> =>
    unwrap(ring, atHand.get(personKeyId) ?? (await findKey(connection, personKeyId)));
  const sealBytes: Vault['sealBytes'] = async (connection, personKeyId, sealedColumn, bytes) => {
    const key = await dataKey(connection, personKeyId);
    if (!key) throw new Error('this person was erased: nothing more can be stored about them');
    return sealBox(key, bytes, aadOf(sealedColumn));
  };
  const openBytes: Vault['openBytes'] = async (connection, personKeyId, sealedColumn, sealed) => {
    const key = await dataKey(connection, personKeyId);
    return key && openBox(key, sealed, aadOf(sealedColumn));
  };
  return {
    withKeysOf: async (connection, ids) => createVault(ring, clock, await readKeys(connection, ids)),
    createPerson: async (trx) => {
      const id = newId();
      const wrapped = sealBox(ring.wrappingKey(ring.currentId), randomBytes(32), keyAad(id));
      await insertKey(trx, { id, kekId: ring.currentId, wrapped, at: clock.now() });
      return id;
    },
    sealBytes,
    openBytes,
    seal: (connection, personKeyId, sealedColumn, value) =>
      sealBytes(connection, personKeyId, sealedColumn, Buffer.from(JSON.stringify(value), 'utf8')),
    sealNothing: async (connection, personKeyId, sealedColumn) =>
      nothingUnder(await dataKey(connection, personKeyId), sealedColumn),
    open: async <T>(connection: Connection, personKeyId: string, sealedColumn: SealedColumn, sealed: Uint8Array) => {
      const bytes = await openBytes(connection, personKeyId, sealedColumn, sealed);
      return bytes && (JSON.parse(bytes.toString('utf8')) as T);
    },
    openWith: (wrapped, sealedColumn, sealed) => {
      const key = unwrap(ring, wrapped);
      return key && (JSON.parse(openBox(key, sealed, aadOf(sealedColumn)).toString('utf8')) as unknown);
    },
    openAll: (connection, values) => openAll({ ring, atHand }, connection, values),
    lockPerson: lockKey,
    destroyPerson: (trx, personKeyId, erasure) => destroyKey(trx, personKeyId, erasure, clock.now()),
    blindIndex: (kind, value) => ring.mac(`index/${kind}`, value),
    mac: (purpose, value) => ring.mac(purpose, value),
  };
}

const nothingUnder = (key: KeyObject | null, sealedColumn: SealedColumn): Buffer =>
  key ? sealBox(key, Buffer.from('null', 'utf8'), aadOf(sealedColumn)) : Buffer.alloc(0);

const readKeys = async (connection: Connection, ids: readonly string[]): Promise<Keys> =>
  new Map(ids.length === 0 ? [] : (await findKeys(connection, [...new Set(ids)])).map((key) => [key.id, key]));

async function openAll<T>(
  { ring, atHand }: { ring: KeyRing; atHand: Keys },
  connection: Connection,
  values: readonly SealedValue[],
): Promise<(T | null)[]> {
  const missing = values.flatMap(({ personKeyId }) => (atHand.has(personKeyId) ? [] : personKeyId));
  const read = await readKeys(connection, missing);
  return values.map(({ personKeyId, sealedColumn, sealed }) => {
    const found = atHand.get(personKeyId) ?? read.get(personKeyId);
    const key = found ? unwrap(ring, found) : null;
    return key && (JSON.parse(openBox(key, sealed, aadOf(sealedColumn)).toString('utf8')) as T);
  });
}

/** The number of keys that one transaction wraps. */
const batch = 1000;

/**
 * Wraps every person's key with the new ring and returns how many. An older backup then contains keys that nothing opens once the
 * old wrapping key is destroyed. After an interruption it resumes where it stopped. No other process may be running: a product only
 * knows its own ring.
 */
export async function rewrapKeys(db: Database, from: KeyRing, to: KeyRing): Promise<number> {
  let done = 0;
  for (;;) {
    const keys = await findKeysOfOtherWrapping(db, to.currentId, batch);
    if (keys.length === 0) return done;
    await inTransaction(db, async (trx) => {
      for (const key of keys) {
        const dataKey = unwrap(from, key);
        if (!dataKey) continue;
        const wrapped = sealBox(to.wrappingKey(to.currentId), dataKey.export(), keyAad(key.id));
        await replaceWrapping(trx, { id: key.id, kekId: to.currentId, wrapped });
      }
    });
    done += keys.length;
  }
}

/** Throws unless the data can be read with this ring. Writes nothing. */
export const verifyKeysOf = async (db: Database, ring: KeyRing): Promise<void> =>
  requireKeys(await findKeyChecks(db), ring);

/**
 * At start: rejects keys that this database was not written with, before a wrong one writes anything. Every key ever used must be
 * in the ring, unchanged; the first one also makes the keyed hashes, so it can't be exchanged.
 */
export async function verifyKeyRing(db: Database, ring: KeyRing): Promise<void> {
  await verifyKeysOf(db, ring);
  await noteKeyCheck(db, { kek_id: ring.currentId, mac: checkValue(ring, ring.currentId) });
}

/** Throws unless every key that was ever used is in the ring, unchanged. */
export function requireKeys(known: readonly { kek_id: number; mac: Uint8Array }[], ring: KeyRing): void {
  if (!known.every(({ kek_id: id, mac }) => ring.has(id) && equalBytes(mac, checkValue(ring, id))))
    throw new StartProblem(texts.keyOfOtherDatabase);
}

/** The check value depends on both the key itself and the one that makes the keyed hashes. */
function checkValue(ring: KeyRing, id: number): Buffer {
  return ring.mac('kek-check', Buffer.concat([Buffer.from(`${id}|`), ring.wrappingKey(id).export()]));
}
