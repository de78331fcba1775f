// Runs the files of one kind in tests/load in sequence and prints each figure beside its limit; as JSON with --json, and always
// into .cache/measured.
// node scripts/measure/run-measurements.ts proof|bench [--json] [part of a file name ...]
// A word that matches no file here names stories, for `proof journeys`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { keepMeasured } from './measured.ts';
import type { LoadModule, Row } from '../../tests/load/row.ts';

interface Measured extends Row {
  file: string;
  name: string;
}

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'tests/load');
const [kind = '', ...rest] = process.argv.slice(2);
const isJson = rest.includes('--json');
const wanted = rest.filter((word) => !word.startsWith('--'));

const all = readdirSync(folder).filter((file) => file.endsWith(`.${kind}.ts`));
const parts = wanted.filter((part) => all.some((file) => file.includes(part)));
const files = all
  .filter((file) => wanted.length === 0 || parts.some((part) => file.includes(part)))
  .toSorted((a, b) => a.localeCompare(b, 'en'));

process.env['STORY_FILES'] = wanted.filter((part) => !parts.includes(part)).join(' ');

async function measure(file: string): Promise<Measured[]> {
  // A plain import does not work: mail templates are .tsx and documents use ?raw, which only the build understands.
  const { module } = await runnerImport<LoadModule>(join(folder, file), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  process.stderr.write(`${module.name} ...\n`);
  try {
    const rows = await module.run();
    keepMeasured(file, rows);
    return rows.map((row) => ({ file, name: module.name, ...row }));
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${reason}\n`);
    return [{ file, name: module.name, what: 'ran to its end', value: 'no', unit: '', bar: 'yes', ok: false }];
  }
}

const shown = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 3 }) : value;

function printTable(rows: readonly Measured[]): void {
  const cells = rows.map(({ ok, name, what, value, unit, bar }) => [
    ok ? '✓' : '✗',
    name,
    what,
    `${shown(value)} ${unit}`.trim(),
    bar,
  ]);
  const table = [['', 'Proof', 'What', 'Measured', 'Bar'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => [...(line[column] ?? '')].length)));
  for (const line of table)
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
}

const rows: Measured[] = [];
for (const file of files) rows.push(...(await measure(file)));
if (isJson) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
else printTable(rows);

const missed = rows.filter(({ ok }) => !ok).length;
process.stderr.write(`${rows.length - missed} bars held, ${missed} missed\n`);
process.exit(missed === 0 && rows.length > 0 ? 0 : 1);
