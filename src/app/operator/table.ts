import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Settings } from '../../platform/settings/settings.ts';

export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** True when what was found needs someone to act. */
  isAlarm?: boolean;
}

/** What a command may use. */
export interface Question {
  db: Database;
  settings: Settings;
  /** The word after the command. */
  argument: string | undefined;
  /** The words after that. */
  more?: readonly string[];
}

/** What a command may use that has the database to itself. */
export interface OfflineQuestion extends Pick<Question, 'settings' | 'argument'> {
  log: Logger;
}
