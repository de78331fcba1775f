// `npm run operator -- <command>`: reads beside the running product. Exit code 1 for an alarm or an invalid call.
import { setFlagsFromString } from 'node:v8';
import { withDatabase } from '../platform/database/database.ts';
import { withDatabaseFaults } from '../platform/database/database-fault.ts';
import { createLogger } from '../platform/log/logger.ts';
import { asTypedHere } from '../platform/rules/operator-command.ts';
import { requireNode } from '../platform/require-node.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { readEnvFile } from '../platform/settings/read-env-file.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { commands } from './operator/commands.ts';
import { setUp } from './operator/database-setup-command.ts';
import { drill } from './operator/drill-command.ts';
import { Interrupted } from './operator/interruptible.ts';
import { runningDatabase } from './operator/open-parts.ts';
import { restore } from './operator/restore-command.ts';
import { rotateKeys } from './operator/rotate-keys-command.ts';
import { formatTable, type OfflineQuestion, type Table } from './operator/table.ts';
import { tellReader } from './operator/tell-reader.ts';
import { backupOperatorNeutralTexts as backupTexts } from './rules/backup-operator.de.ts';
import { setupOperatorNeutralTexts as setupTexts } from './rules/setup-operator.de.ts';
import { operatorNeutralTexts as texts } from './rules/operator.de.ts';

/** Commands that open or create a database themselves: most of them require that no product is running. */
const offlineCommands: Record<string, { about: string; run: (question: OfflineQuestion) => Promise<Table> }> = {
  restore: { about: backupTexts.restore.about, run: restore },
  drill: { about: backupTexts.drill.about, run: drill },
  'database-setup': { about: setupTexts.about, run: setUp },
  'rotate-keys': { about: backupTexts.rotate.about, run: rotateKeys },
};

async function main(words: string[]): Promise<number> {
  requireNode();
  const [name = '', argument, ...more] = words.filter((word) => word !== '--json');
  if (!commands[name] && !offlineCommands[name]) {
    const list = Object.entries({ ...commands, ...offlineCommands }).map(
      ([name, { about }]) => `  ${name.padEnd(12)} ${about}`,
    );
    complain(`${name === '' ? '' : texts.unknown(name)}${texts.usage(list.join('\n'))}`);
    return 1;
  }
  readEnvFile();
  const settings = loadSettings(name === 'database-setup' ? databaseSettings(process.env) : process.env);
  const [command, offline] = [commands[name], offlineCommands[name]];
  const answer = command
    ? await besideProduct(command, settings, { argument, more })
    : await offline?.run({ settings, argument, more, log: createLogger('warn') });
  if (!answer) throw new Error(`${name} is in one of both lists`);
  const table = typedHere(answer);
  tellReader(process.stdout, `${words.includes('--json') ? JSON.stringify(table) : formatTable(table, texts.empty)}\n`);
  return table.isAlarm ? 1 : 0;
}

/** Reads the environment, since an error may be reported before there are settings. */
const typedHere = <Shown>(shown: Shown): Shown => asTypedHere(shown, process.env['STARTED_BY']);

const complain = (text: string): void => void process.stderr.write(typedHere(text));

/** In a production that is not set up yet no other setting can be complete. */
const databaseSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('DATABASE_')));

const besideProduct = (
  command: (typeof commands)[string],
  settings: Settings,
  words: { argument: string | undefined; more: string[] },
): Promise<Table> =>
  withDatabase(runningDatabase(settings), { max: 1 }, (db) =>
    withDatabaseFaults(settings.databaseUrl, 'DATABASE_URL', () => command.run({ db, settings, ...words })),
  );

// This runs beside the product, and some commands page through all data: V8 would let garbage grow to three times the live heap
// before collecting it. With this it is a fifth, at the same speed within a few per cent.
setFlagsFromString('--heap-growing-percent=20');

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof Interrupted) {
    complain(`${texts.interrupted}\n`);
    // Unfinished work may still hold a connection to something that is gone.
    process.exit(error.exitCode);
  }
  if (!(error instanceof StartProblem)) throw error;
  complain(`${error.message}\n`);
  process.exitCode = 1;
}
