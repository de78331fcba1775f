// A migration runs beside the previous version; what an older version still needs is dropped only where the file says so (decision
// 0040).
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '../platform/database/migrate.ts';

/** Migrations from before this rule are never edited. */
const lastBefore = 43;

const takesAway = [
  /\bdrop (?:table|column|view|type|schema)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\bdrop default\b/i,
  /\balter column \w+ (?:set data )?type\b/i,
  // A version that does not know the column omits it from its inserts.
  /\badd column (?:if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/i,
];

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '');
const isContract = (sql: string): boolean => takesAway.some((pattern) => pattern.test(withoutComments(sql)));

test('a migration that takes away what older versions use names the one that a version has to know', () => {
  const unnamed = readMigrations(join(import.meta.dirname, 'migrations'))
    .filter(({ version, needs, sql }) => version > lastBefore && needs === 0 && isContract(sql))
    .map(({ name }) => name);
  expect(unnamed).toEqual([]);
});

test.each([
  'alter table invoice add column vat_percent integer not null',
  'alter table invoice drop column number',
  'alter table invoice alter column number type bigint',
  'alter table invoice alter column number set not null',
  'alter table invoice rename to bill',
  'drop table invoice',
])('notices what the version before would not bear: %s', (sql) => {
  expect(isContract(sql)).toBe(true);
});

test.each([
  'alter table invoice add column vat_percent integer not null default 19',
  'alter table invoice add column vat_percent integer default 19 not null',
  'alter table invoice add column note text',
  'create table later (id uuid primary key, said text not null)',
  'drop index invoice_number',
  '-- drop table invoice\ncreate index on invoice (number)',
])('lets what only adds: %s', (sql) => {
  expect(isContract(sql)).toBe(false);
});
