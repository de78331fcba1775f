// The latest results of each file in tests/load, for comparison or for reading by a program.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../tests/load/row.ts';

const folder = join(import.meta.dirname, '../../.cache/measured');

interface Measured {
  /** ISO 8601 */
  at: string;
  rows: Row[];
}

const pathOf = (file: string): string => join(folder, `${file}.json`);

export function keepMeasured(file: string, rows: Row[]): void {
  mkdirSync(folder, { recursive: true });
  const measured: Measured = { at: new Date().toISOString(), rows };
  writeFileSync(pathOf(file), `${JSON.stringify(measured, null, 2)}\n`);
}

export const readMeasured = (file: string): Measured | null =>
  existsSync(pathOf(file)) ? (JSON.parse(readFileSync(pathOf(file), 'utf8')) as Measured) : null;
