import type { Clock } from '../../platform/clock/clock.ts';
import { openClock } from '../../platform/database/trial-clock-store.ts';
import { createVault, type Vault } from '../../platform/crypto/vault.ts';
import { readKeys } from '../read-keys.ts';
import type { Question } from './table.ts';

type Asked = Pick<Question, 'db' | 'settings'>;

/** The product's own time: in trial mode it may have been moved. */
export const clockOf = async ({ db, settings }: Asked): Promise<Clock> => (await openClock(db, settings)).clock;

/** For a command that opens what is sealed. */
export async function openVault(question: Asked): Promise<{ clock: Clock; vault: Vault }> {
  const clock = await clockOf(question);
  return { clock, vault: createVault(readKeys(question.settings, false), clock) };
}
