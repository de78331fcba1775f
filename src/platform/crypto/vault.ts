// Every person's record has its own data key. Destroying that key erases the person. A backup still has the key, wrapped: the
// restore ledger destroys it again when one is put back, and rotating the wrapping keys makes older backups useless (0025).
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

export type IndexKind = 'email' | 'phone' | 'code' | 'request-number';

export interface Vault {
  /** The same vault with these persons' keys at hand, read with one question; as they were when they were read. */
  withKeysOf(connection: Connection, personKeyIds: readonly string[]): Promise<Vault>;
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

/** Null once the person was erased. */
function unwrap(ring: KeyRing, { id, kekId, wrapped }: WrappedKey): KeyObject | null {
  return wrapped && createSecretKey(openBox(ring.wrappingKey(kekId), wrapped, keyPlace(id)));
}

type Keys = ReadonlyMap<string, WrappedKey>;

export function createVault(ring: KeyRing, clock: Clock, atHand: Keys = new Map()): Vault {
  const dataKey = async (connection: Connection, personKeyId: string): Promise<KeyObject | null> =>
    unwrap(ring, atHand.get(personKeyId) ?? (await findKey(connection, personKeyId)));
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
    withKeysOf: async (connection, ids) => createVault(ring, clock, await readKeys(connection, ids)),
    createPerson: async (trx) => {
      const id = newId();
      const wrapped = sealBox(ring.wrappingKey(ring.currentId), randomBytes(32), keyPlace(id));
      await insertKey(trx, { id, kekId: ring.currentId, wrapped, at: clock.now() });
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
    openWith: (wrapped, place, sealed) => {
      const key = unwrap(ring, wrapped);
      return key && (JSON.parse(openBox(key, sealed, placeText(place)).toString('utf8')) as unknown);
    },
    openAll: (connection, values) => openAll({ ring, atHand }, connection, values),
    lockPerson: lockKey,
    destroyPerson: (trx, personKeyId, erasure) => destroyKey(trx, personKeyId, erasure, clock.now()),
    blindIndex: (kind, value) => ring.mac(`index/${kind}`, value),
    mac: (purpose, value) => ring.mac(purpose, value),
  };
}

const nothingUnder = (key: KeyObject | null, place: Place): Buffer =>
  key ? sealBox(key, Buffer.from('null', 'utf8'), placeText(place)) : Buffer.alloc(0);

const readKeys = async (connection: Connection, ids: readonly string[]): Promise<Keys> =>
  new Map((await findKeys(connection, [...new Set(ids)])).map((key) => [key.id, key]));

async function openAll<T>(
  { ring, atHand }: { ring: KeyRing; atHand: Keys },
  connection: Connection,
  values: readonly SealedValue[],
): Promise<(T | null)[]> {
  const missing = values.flatMap(({ personKeyId }) => (atHand.has(personKeyId) ? [] : personKeyId));
  const read: Keys = missing.length > 0 ? await readKeys(connection, missing) : new Map();
  return values.map(({ personKeyId, place, sealed }) => {
    const found = atHand.get(personKeyId) ?? read.get(personKeyId);
    const key = found ? unwrap(ring, found) : null;
    return key && (JSON.parse(openBox(key, sealed, placeText(place)).toString('utf8')) as T);
  });
}

/** Keys of one transaction. */
const batch = 1000;

/**
 * Wraps every person's key anew, and says how many. A backup from before holds keys that nothing opens any more, once the old
 * wrapping key is destroyed. Cut off, it goes on where it was. Nobody else may be at work: a product knows its own ring only.
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
        const wrapped = sealBox(to.wrappingKey(to.currentId), dataKey.export(), keyPlace(key.id));
        await replaceWrapping(trx, { id: key.id, kekId: to.currentId, wrapped });
      }
    });
    done += keys.length;
  }
}

/** Throws unless the data can be read with this ring; writes nothing. */
export const verifyKeysOf = async (db: Database, ring: KeyRing): Promise<void> =>
  requireKeys(await findKeyChecks(db), ring);

/**
 * At start: refuses keys that this database was not written with, before anything is written with a wrong one. Every key
 * ever used must be in the ring and be the same; the first one also makes the keyed hashes, so that it can't be swapped.
 */
export async function verifyKeyRing(db: Database, ring: KeyRing): Promise<void> {
  await verifyKeysOf(db, ring);
  await noteKeyCheck(db, { kek_id: ring.currentId, mac: checkValue(ring, ring.currentId) });
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
