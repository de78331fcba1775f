import { join } from 'node:path';
import type { DatabaseAddress } from '../../platform/database/database.ts';
import { findRunningPostgres } from '../../platform/database/running-postgres.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { operatorNeutralTexts as texts } from '../rules/operator.de.ts';

/** The database of the settings, or the embedded one of a product that runs just now. */
export function runningDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): DatabaseAddress {
  const connection = databaseUrl ?? findRunningPostgres(join(dataDir, 'postgres'));
  if (connection === null) throw new StartProblem(texts.notRunning(dataDir));
  return connection;
}
