// The key-encryption keys. They are kept outside the database: in a setting (production) or in a file in the data folder (trial
// mode).
import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { StartProblem } from '../start-problem.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';
import { writeSecretFile } from './secret-file.ts';

export interface KeyRing {
  /** Id of the key with which new data keys are wrapped. */
  readonly currentId: number;
  /**
   * Returns the ring's text after rotating to this secret: it gives the same keyed hashes and contains none of the previous keys.
   */
  rotated(secret: Buffer): string;
  has(id: number): boolean;
  wrappingKey(id: number): KeyObject;
  /** Keyed hash for look-ups and codes; it stays the same when wrapping keys are rotated. */
  mac(purpose: string, value: string | Uint8Array): Buffer;
}

const linePattern = /^(\d{1,4}|mac):([A-Za-z0-9+/]{43}=)$/;

/**
 * Parses lines of the form `id:base64 of 32 bytes`; the highest id is the current key. The lowest one derives the keyed hashes
 * unless there is a `mac:` line, which is what a rotation leaves of the replaced key; it opens nothing.
 */
export function parseKeyRing(text: string, source: string): KeyRing {
  const keys = new Map<number, Buffer>();
  let keptMac: Buffer | undefined;
  for (const line of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const match = linePattern.exec(line);
    const isMac = match?.[1] === 'mac';
    if (!match || (isMac ? keptMac !== undefined : keys.has(Number(match[1])))) throw damaged(source);
    const secret = Buffer.from(match[2] ?? '', 'base64');
    if (isMac) keptMac = secret;
    else keys.set(Number(match[1]), secret);
  }
  const ids = [...keys.keys()].toSorted((a, b) => a - b);
  const [firstId] = ids;
  const currentId = ids.at(-1);
  if (firstId === undefined || currentId === undefined) throw damaged(source);
  const derive = (id: number, label: string): KeyObject => {
    const key = keys.get(id);
    if (!key) throw new Error(`key ${id} is not in the ring`);
    return createSecretKey(new Uint8Array(hkdfSync('sha256', key, '', label, 32)));
  };
  const macKey = keptMac ? createSecretKey(keptMac) : derive(firstId, 'mietschuldenfrei/mac/v1');
  // Keys are derived once because every value that is read needs one.
  const wrappingKeys = new Map(ids.map((id) => [id, derive(id, 'mietschuldenfrei/wrap/v1')]));
  return {
    currentId,
    rotated: (secret) =>
      [`mac:${macKey.export().toString('base64')}`, `${currentId + 1}:${secret.toString('base64')}`].join('\n'),
    has: (id) => keys.has(id),
    wrappingKey: (id) => {
      const key = wrappingKeys.get(id);
      if (!key) throw new Error(`key ${id} is not in the ring`);
      return key;
    },
    mac: (purpose, value) => createHmac('sha256', macKey).update(`${purpose}\0`).update(value).digest(),
  };
}

/** Reads the key file, or creates it at the very first start. */
export function loadKeyFile(file: string, mayCreate: boolean): KeyRing {
  if (!existsSync(file)) {
    if (!mayCreate) {
      throw new StartProblem(texts.keyFileMissing(file));
    }
    writeSecretFile(file, `1:${randomBytes(32).toString('base64')}\n`);
  }
  return parseKeyRing(readKeyFile(file), texts.keyFile(file));
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartProblem(texts.keyFileForbidden(file), { cause: error });
  }
}

function damaged(source: string): StartProblem {
  return new StartProblem(texts.keyDamaged(source));
}
