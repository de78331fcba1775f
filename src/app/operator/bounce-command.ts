// Submits a returned mail by hand: puts it where the running product processes it, which has the keys that verify it.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { newId } from '../../platform/crypto/random.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { bounceOperatorNeutralTexts as texts } from '../rules/bounce-operator.de.ts';
import type { Question, Table } from './table.ts';

export async function takeBounceFile({ settings, argument }: Pick<Question, 'settings' | 'argument'>): Promise<Table> {
  if (argument === undefined) throw new StartProblem(texts.usage);
  const bytes = await readFile(resolve(argument)).catch(() => {
    throw new StartProblem(texts.unreadable(argument));
  });
  const [unfinished, waiting] = ['tmp', 'new'].map((part) => join(settings.bounceDir, part));
  const name = `${newId()}.operator`;
  if (unfinished === undefined || waiting === undefined) throw new Error('a Maildir has both folders');
  for (const folder of [unfinished, waiting]) await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(unfinished, name), bytes, { mode: 0o600 });
  // The product sees the file only when it is complete.
  await rename(join(unfinished, name), join(waiting, name));
  return { title: texts.taken, columns: texts.columns, rows: [[join(waiting, name)]] };
}
