// Who looks for a statement finds it in a store, and who changes a table reads one room: SQL stands only in files named `*-store.ts`
// and in platform/database, and each table belongs to one room that the others ask (docs/architecture.md).
import { describe, expect, test } from 'vitest';
import { tableOwners } from './table-owners.ts';
import { files, textOf } from './tree.ts';

const sources = files.filter(
  (path) =>
    /^src\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$|\.fixture\.ts$/.test(path) && !path.includes('/migrations/'),
);

/** The query builder's beginnings, and its template for what it has no words for. */
const statement = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;

const isStore = (path: string): boolean => path.endsWith('-store.ts') || path.startsWith('src/platform/database/');

const holdsSqlOutsideStore = (path: string, text: string): boolean => !isStore(path) && statement.test(text);

const builder =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using)\(\s*\[?\s*['"`](\w+)/g;
const raw = /\b(?:from|join|update|into)\s+(\w+)/g;

const roomOf = (path: string): string => path.split('/')[1] ?? '';

/** Tables that this file names and that belong to another room. */
function foreignTables(path: string, text: string): string[] {
  if (!statement.test(text)) return [];
  const named = [...text.matchAll(builder), ...text.matchAll(raw)].map(([, table = '']) => table);
  const foreign = named.filter((table) => tableOwners[table] !== undefined && tableOwners[table] !== roomOf(path));
  return [...new Set(foreign)].map((table) => `${path} ${table}`);
}

describe('statements have their place', () => {
  test('SQL stands in stores and in platform/database only', () => {
    expect(sources.filter((path) => holdsSqlOutsideStore(path, textOf(path)))).toEqual([]);
  });

  test('a statement in a use case is found', () => {
    const planted = "await trx.updateTable('certificate').set({ state }).execute();";
    expect(holdsSqlOutsideStore('src/payment/server/withdraw-order.ts', planted)).toBe(true);
    expect(holdsSqlOutsideStore('src/payment/server/order-store.ts', planted)).toBe(false);
    expect(holdsSqlOutsideStore('src/payment/server/withdraw-order.ts', 'sql<number>`count(*)`')).toBe(true);
  });
});

describe('tables belong to one room', () => {
  test('every table of the database has its owner', () => {
    const generated = textOf('src/platform/database/schema.gen.ts');
    const tables = [...generated.slice(generated.indexOf('export interface DB')).matchAll(/^\s+(\w+): \w+;$/gm)];
    expect(Object.keys(tableOwners).toSorted(), 'add it to tests/house/table-owners.ts').toEqual(
      tables.map(([, table = '']) => table).toSorted(),
    );
  });

  test('a room names no table of another', () => {
    expect(sources.flatMap((path) => foreignTables(path, textOf(path)))).toEqual([]);
  });

  test('what a room waits for is what the triggers of the database enter', () => {
    const known = /check \(kind in\s*\(([^)]+)\)/.exec(textOf('src/app/migrations/0041_awaited.sql'))?.[1] ?? '';
    const named = sources.flatMap((path) => [...textOf(path).matchAll(/selectAwaited\(\w+, ('[\w-]+')\)/g)]);
    expect(named.length).toBeGreaterThan(4);
    expect(named.map(([, kind = '']) => kind).filter((kind) => !known.split(',').includes(kind))).toEqual([]);
  });

  test('a foreign table is found, in the builder and in raw SQL', () => {
    const joined = ".selectFrom('invoice')\n  .innerJoin(\n  'customer_order', 'a', 'b')";
    expect(foreignTables('src/invoice/server/x-store.ts', joined)).toEqual([
      'src/invoice/server/x-store.ts customer_order',
    ]);
    expect(foreignTables('src/invoice/server/x-store.ts', 'sql`select 1 from certificate`')).toHaveLength(1);
    expect(foreignTables('src/payment/server/x-store.ts', ".selectFrom('customer_order')")).toEqual([]);
  });
});
