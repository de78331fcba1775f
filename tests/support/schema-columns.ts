// Tables and columns of the database, read from the types that are generated from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DB } from '../../src/platform/database/schema.gen.ts';

const source = readFileSync(join(import.meta.dirname, '../../src/platform/database/schema.gen.ts'), 'utf8');

const fieldsIn = (name: string): readonly (readonly [string, string])[] => {
  const body = new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(source)?.[1] ?? '';
  return [...body.matchAll(/^\s+(\w+): (.+);$/gm)].map(([, field = '', type = '']) => [field, type] as const);
};

export const tables = fieldsIn('DB').map(([table]) => table as keyof DB);

export function columnsOf(table: keyof DB): readonly string[] {
  const interfaceName = fieldsIn('DB').find(([name]) => name === table)?.[1] ?? '';
  return fieldsIn(interfaceName)
    .map(([column]) => column)
    .toSorted();
}
