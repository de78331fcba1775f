// Before the product begins: the keys, and that they are those of this log.
import type { Platform } from '../../platform/platform.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { formatCheckpoint, logKeyNeutralTexts as texts, openCheckpoint } from '../rules/index.ts';
import { loadLogKeys, type LogKeys } from './log-keys.ts';
import { addCheckpoint, newestCheckpoint } from './log-store.ts';
import { nodeCrypto } from './node-crypto.ts';

/** The empty tree is signed at the very first start: from then on no other key is taken. */
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
