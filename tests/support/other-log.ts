// The export of a log that is signed with the same keys and holds something else: what is left after an older backup was put back.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../src/platform/crypto/random.ts';
import type { Settings } from '../../src/platform/settings/settings.ts';
import { formatCheckpoint } from '../../src/transparency-log/rules/index.ts';
import { loadLogKeys } from '../../src/transparency-log/server/index.ts';

export async function writeCheckpointOfAnotherLog(settings: Settings, folder: string): Promise<void> {
  const { origin, sign } = await loadLogKeys(settings, false);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'checkpoint'), sign(formatCheckpoint({ origin, size: 1, root: sha256('another entry') })));
}
