import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { isId } from '../../platform/rules/id.ts';
import type { Settings } from '../../platform/settings/settings.ts';

export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** True when a finding needs somebody to act. */
  isAlarm?: boolean;
}

/** The maximum number of rows in a list. */
export const maxRows = 200;

/** Builds the answer about a command's effect, or lack of one, on a single record. */
export const answerAbout =
  (columns: readonly string[], ...cells: readonly string[]) =>
  (title: string, isAlarm: boolean): Table => ({ title, columns, rows: [cells], isAlarm });

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
export interface OfflineQuestion extends Pick<Question, 'settings' | 'argument' | 'more'> {
  log: Logger;
}

/** Columns are as wide as their widest cell. */
export function formatTable({ title, columns, rows }: Table, empty: string): string {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `  ${cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()}`;
  const body =
    rows.length === 0 ? [empty] : [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
  return [title, ...body].join('\n');
}

/** Reports the progress of a long command after each `step`, on stderr, so that a program reading the answer gets nothing else. */
export function reportProgress(step: number, sentence: (done: number) => string): (done: number) => void {
  let told = 0;
  return (done) => {
    const steps = Math.floor(done / step);
    if (steps === told) return;
    told = steps;
    process.stderr.write(`${sentence(done)}\n`);
  };
}

/** Accepts the id and the action word in both orders: 'sent ID' is 'ID sent'. */
export function idFirst(argument: string | undefined, more: readonly string[] = []): [string | undefined, string[]] {
  const [second, ...rest] = more;
  if (argument === undefined || second === undefined) return [argument, [...more]];
  const isTurned = !isId(argument.toLowerCase()) && isId(second.toLowerCase());
  return isTurned ? [second, [argument, ...rest]] : [argument, [...more]];
}
