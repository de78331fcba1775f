// `npm run operator -- <command>`: reads beside the running product. Exit 1 on an alarm or a wrong call.
import { join } from 'node:path';
import { openDatabase } from '../platform/database/database.ts';
import { findRunningPostgres } from '../platform/database/running-postgres.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { commands } from './operator/commands.ts';
import { formatTable } from './operator/format-table.ts';
import { operatorNeutralTexts as texts } from './rules/operator.de.ts';

async function main(words: string[]): Promise<number> {
  const [name = '', argument, ...more] = words.filter((word) => !word.startsWith('-'));
  const command = commands[name];
  if (!command) {
    const list = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`);
    process.stderr.write(texts.usage(list.join('\n')));
    return 1;
  }
  const settings = loadSettings(process.env);
  const connection = settings.databaseUrl ?? findRunningPostgres(join(settings.dataDir, 'postgres'));
  if (connection === null) throw new StartProblem(texts.notRunning);
  const { db, close } = openDatabase(connection, { max: 1 });
  try {
    const table = await command.run({ db, settings, argument, more });
    process.stdout.write(`${words.includes('--json') ? JSON.stringify(table) : formatTable(table, texts.empty)}\n`);
    return table.isAlarm ? 1 : 0;
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
