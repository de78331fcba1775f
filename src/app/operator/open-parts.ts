// What an operator command opens: the product's clock, the vault and the database.
import { join } from 'node:path';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DatabaseAddress } from '../../platform/database/database.ts';
import { findRunningPostgres } from '../../platform/database/product-lock.ts';
import { openClock } from '../../platform/database/trial-clock-store.ts';
import { createVault, type Vault } from '../../platform/crypto/vault.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { readKeys } from '../read-keys.ts';
import { operatorNeutralTexts as texts } from '../rules/operator.de.ts';
import type { Question } from './table.ts';

type Asked = Pick<Question, 'db' | 'settings'>;

/** The product's own time, which trial mode may have moved. */
export const clockOf = async ({ db, settings }: Asked): Promise<Clock> => (await openClock(db, settings)).clock;

/** For a command that opens sealed data. */
export async function openVault(question: Asked): Promise<{ clock: Clock; vault: Vault }> {
  const clock = await clockOf(question);
  return { clock, vault: createVault(readKeys(question.settings, { mayCreate: false }), clock) };
}

/** The database of the settings, or the embedded one of a product that is running now. */
export function runningDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): DatabaseAddress {
  const connection = databaseUrl ?? findRunningPostgres(join(dataDir, 'postgres'));
  if (connection === null) throw new StartProblem(texts.notRunning(dataDir));
  return connection;
}
