// The log's Ed25519 keys, under a name that never changes. They are in a setting (production) or a file (trial mode).
import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSecretFile } from '../../platform/crypto/secret-file.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import {
  formatCheckpoint,
  formatNote,
  logKeyNeutralTexts as texts,
  namePattern,
  noteKey,
  openCheckpoint,
  type NoteKey,
} from '../rules/index.ts';
import { addCheckpoint, newestCheckpoint } from './log-store.ts';
import { nodeCrypto } from './node-crypto.ts';

export interface LogKeys {
  /** The log's name, the first line of every checkpoint. */
  origin: string;
  /** All keys that ever signed; their signatures stay valid. */
  known: readonly NoteKey[];
  /** Returns the complete note, signed with the newest key. */
  sign(text: string): string;
}

type KeySettings = Pick<Settings, 'logKey' | 'dataDir' | 'publicUrl'>;

/** `mayCreate` is true when nothing was ever signed. */
export async function loadLogKeys({ logKey, dataDir, publicUrl }: KeySettings, mayCreate: boolean): Promise<LogKeys> {
  if (logKey !== undefined) return parseLogKeys(logKey, texts.setting);
  const file = join(dataDir, 'keys', 'log.key');
  if (!existsSync(file)) {
    if (!mayCreate) throw new StartProblem(texts.missing(file));
    // The name stays when the product's URL changes: it identifies the log and need not be reachable.
    writeSecretFile(file, `${publicUrl.replace(/^https?:\/\//, '')}/log:${randomBytes(32).toString('base64')}\n`);
  }
  return parseLogKeys(readKeyFile(file), texts.file(file));
}

/**
 * Loads the keys at start and verifies that they belong to this log. The empty tree is signed at the very first start; from
 * then on no other key is accepted.
 */
export async function openLog({ settings, db, clock }: Pick<Platform, 'settings' | 'db' | 'clock'>): Promise<LogKeys> {
  const isNew = (await newestCheckpoint(db)) === undefined;
  const keys = await loadLogKeys(settings, isNew);
  if (isNew) {
    const root = nodeCrypto.sha256('');
    const note = keys.sign(formatCheckpoint({ origin: keys.origin, size: 0, root }));
    await addCheckpoint(db, { size: 0, root, note }, clock.now());
  }
  const newest = await newestCheckpoint(db);
  if (!newest || 'refused' in (await openCheckpoint(nodeCrypto, newest.note, keys.known)))
    throw new StartProblem(texts.ofOtherLog);
  return keys;
}

/** Parses keys of the form `name:base64 of 32 bytes`, separated by commas or whitespace; the last one signs. */
export async function parseLogKeys(text: string, source: string): Promise<LogKeys> {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', encoded = ''] = /^(.+):([A-Za-z0-9+/]{43}=)$/.exec(part) ?? [];
      if (!namePattern.test(name)) throw new StartProblem(texts.damaged(source));
      return { name, seed: Buffer.from(encoded, 'base64') };
    });
  const newest = keys.at(-1);
  if (!newest || keys.some(({ name }) => name !== newest.name)) throw new StartProblem(texts.damaged(source));
  const pairs = await Promise.all(keys.map(({ name, seed }) => keyPair(name, seed)));
  const signing = pairs.at(-1) ?? (await keyPair(newest.name, newest.seed));
  return {
    origin: newest.name,
    known: pairs.map(({ key }) => key),
    sign: (note) => formatNote(note, signing.key, sign(null, Buffer.from(note, 'utf8'), signing.privateKey)),
  };
}

/** The PKCS#8 prefix of a 32-byte Ed25519 key. */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');

async function keyPair(name: string, seed: Uint8Array) {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, key: await noteKey(nodeCrypto.sha256, name, Buffer.from(x, 'base64url')) };
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartProblem(texts.forbidden(file), { cause: error });
  }
}
