// Words of closed lists in rows and in the restore ledger: a version writes only what the previous version can read (decision
// 0040).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { shareChoices } from '../certificate-share/rules/index.ts';
import { shareActions } from '../certificate-share/server/index.ts';
import { correctionReasons } from '../certificate/rules/index.ts';
import { certificateActions } from '../certificate/server/index.ts';
import { paymentMethods } from '../payment/rules/index.ts';
import { paymentActions } from '../payment/server/index.ts';
import { withClient } from '../platform/database/connection.ts';
import { readMigrations, type Migration } from '../platform/database/migrate.ts';
import { platformActions } from '../platform/restore-ledger/irreversible-actions.ts';
import { removalActions } from '../removal/server/index.ts';
import { objectionActions } from '../tenant-request/server/index.ts';

type Words = Readonly<Record<string, readonly string[]>>;

interface Later {
  /** The migration of the version that first reads the word. */
  read: number;
  /** The migration of the version that first writes it; null: none does yet. */
  written: number | null;
}

interface Listed {
  /** Words from before the rule, and whole lists that were added later with their column; separated by blanks. */
  before: Readonly<Record<string, string>>;
  later: Readonly<Record<string, Readonly<Record<string, Later>>>>;
}

const listed = JSON.parse(readFileSync(join(import.meta.dirname, 'stored-words.json'), 'utf8')) as Listed;
const lastBefore = 59;

/**
 * The database accepts any word for these. Omitted is what every version tolerates, known or not: audit events and mail templates,
 * which are only displayed, and token scopes, which open nothing in a version that does not know them.
 */
const ofCode: Words = {
  'certificate_share.parts': shareChoices,
  'correction reason': correctionReasons,
  'payment_attempt.method': paymentMethods,
  'restore ledger': [
    platformActions,
    certificateActions,
    removalActions,
    shareActions,
    paymentActions,
    objectionActions,
  ].flatMap((actions) => Object.keys(actions)),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** For these the database accepts only the words of a constraint. */
async function ofDatabase(): Promise<Words> {
  const { rows } = await withClient(database.ownerConfig, (client) =>
    client.query<{ place: string; rule: string }>(`
      select conrelid::regclass || '.' || attname as place, pg_get_constraintdef(pg_constraint.oid) as rule
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`),
  );
  const lists = rows.map(({ place, rule }) => [
    place,
    [...rule.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word),
  ]);
  return Object.fromEntries(lists.filter(([, words = []]) => words.length > 0)) as Words;
}

const sorted = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words)
      .map(([place, all]) => [place, all.toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The words that the list declares as in use; a constraint has to reject those that no version writes yet. */
function inUse({ before, later }: Listed): Words {
  const places = new Set([...Object.keys(before), ...Object.keys(later)]);
  const laterOf = (place: string): string[] =>
    Object.entries(later[place] ?? {}).flatMap(([word, { written }]) =>
      written === null && !(place in ofCode) ? [] : [word],
    );
  return Object.fromEntries(
    [...places].map((place) => [place, [...(before[place]?.split(' ') ?? []), ...laterOf(place)]]),
  );
}

type Step = Pick<Migration, 'version' | 'needs'>;

/** Whether versions that can't read the word refuse a database on which it is written. */
function isHeldBack({ read, written }: Later, migrations: readonly Step[]): boolean {
  const has = (number: number): boolean => migrations.some(({ version }) => version === number);
  if (read <= lastBefore || !has(read)) return false;
  if (written === null) return true;
  return written > read && migrations.some(({ version, needs }) => version === written && needs >= read);
}

test('every word that is stored stands in stored-words.json: a new one is read by one version and written by the next', async () => {
  expect(sorted(inUse(listed))).toEqual(sorted({ ...ofCode, ...(await ofDatabase()) }));
});

test('no later word is written before there was a version that reads it', () => {
  const migrations = readMigrations(join(import.meta.dirname, 'migrations'));
  const hasty = Object.values(listed.later).flatMap((words) =>
    Object.entries(words).flatMap(([word, later]) => (isHeldBack(later, migrations) ? [] : [word])),
  );
  expect(hasty).toEqual([]);
});

const steps: readonly Step[] = [
  { version: 59, needs: 0 },
  { version: 60, needs: 0 },
  { version: 61, needs: 60 },
  { version: 62, needs: 0 },
];

test.each([
  ['read and written at once', { read: 61, written: 61 }, false],
  ['written by a version that starts beside one that can’t read it', { read: 60, written: 62 }, false],
  ['of no migration', { read: 63, written: null }, false],
  ['of before the rule', { read: 59, written: 61 }, false],
  ['read so far', { read: 60, written: null }, true],
  ['read, and written by the next', { read: 60, written: 61 }, true],
])('a word %s', (_what, later, isSo) => {
  expect(isHeldBack(later, steps)).toBe(isSo);
});
