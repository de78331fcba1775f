// `npm run operator -- <command>`: reads beside the running product. Exit 1 on an alarm or a wrong call.
import { openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/log/logger.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { commands } from './operator/commands.ts';
import { formatTable } from './operator/format-table.ts';
import { offlineCommands } from './operator/offline.ts';
import { runningDatabase } from './operator/running-database.ts';
import type { Table } from './operator/table.ts';
import { operatorNeutralTexts as texts } from './rules/operator.de.ts';

async function main(words: string[]): Promise<number> {
  const [name = '', argument, ...more] = words.filter((word) => word !== '--json');
  if (!commands[name] && !offlineCommands[name]) {
    const list = Object.entries({ ...commands, ...offlineCommands }).map(
      ([name, { about }]) => `  ${name.padEnd(12)} ${about}`,
    );
    process.stderr.write(texts.usage(list.join('\n')));
    return 1;
  }
  const settings = loadSettings(process.env);
  const [command, offline] = [commands[name], offlineCommands[name]];
  const table = command
    ? await besideProduct(command, settings, { argument, more })
    : await offline?.run({ settings, argument, log: createLogger('warn') });
  if (!table) throw new Error(`${name} is in one of both lists`);
  process.stdout.write(`${words.includes('--json') ? JSON.stringify(table) : formatTable(table, texts.empty)}\n`);
  return table.isAlarm ? 1 : 0;
}

async function besideProduct(
  command: (typeof commands)[string],
  settings: Settings,
  words: { argument: string | undefined; more: string[] },
): Promise<Table> {
  const { db, close } = openDatabase(runningDatabase(settings), { max: 1 });
  try {
    return await command.run({ db, settings, ...words });
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
