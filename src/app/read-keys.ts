import { join } from 'node:path';
import { loadKeyFile, parseKeyRing, type KeyRing } from '../platform/crypto/key-ring.ts';
import { startNeutralTexts as texts } from '../platform/rules/start.de.ts';
import type { Settings } from '../platform/settings/settings.ts';

export const keyFileOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'keys', 'master.key');

/** Reads the key ring from the setting or the data folder; `mayCreate`: nothing was written with a key yet. */
export function readKeys({ masterKeys, dataDir }: Settings, { mayCreate }: { mayCreate: boolean }): KeyRing {
  if (masterKeys !== undefined) return parseKeyRing(masterKeys, texts.keySetting);
  return loadKeyFile(keyFileOf({ dataDir }), mayCreate);
}
