// Commands for which the product must not run: they have the database to themselves.
import { backupOperatorNeutralTexts as texts } from '../rules/backup-operator.de.ts';
import { restore } from './restore-command.ts';
import { rotateKeys } from './rotate-keys-command.ts';
import type { OfflineQuestion, Table } from './table.ts';

export const offlineCommands: Record<string, { about: string; run: (question: OfflineQuestion) => Promise<Table> }> = {
  restore: { about: texts.restore.about, run: restore },
  'rotate-keys': { about: texts.rotate.about, run: rotateKeys },
};
