// A rolling upgrade loses nothing: from the version that made the oldest fixture, from the last one whose tables were not yet
// today's, and from today's to the next one; with the ways back. Earlier versions are built from the history of the repository.
import { fixtures } from '../fixture/kept-data.ts';
import type { Row } from './row.ts';
import { openGround, type Ground } from './upgrade/ground.ts';
import { judge } from './upgrade/judge.ts';
import { roll, type Rolled, type Spread } from './upgrade/roll.ts';
import {
  buildVersion,
  commitBefore,
  commitOfFixture,
  laterVersion,
  todaysVersion,
  type Version,
} from './upgrade/versions.ts';

export const name = 'Upgrades';

const [fixture = ''] = fixtures;

/** As a next version may: whatever today's reads and writes stays. Its terms of use are others. */
const expand = {
  '9998_next.sql': `create table next_thing (id uuid primary key, said text not null);
alter table certificate add column next_word text;
alter table customer_order add column next_count integer not null default 0;
create index customer_order_next on customer_order (next_count) where next_count > 0;`,
};
/** And the one behind it: what nobody reads any more is gone. */
const contract = {
  ...expand,
  '9999_after-next.sql': '-- needs 9998\nalter table certificate drop column next_word;',
};

const yes = (what: string, isSo: boolean, said = 'no'): Row => ({
  what,
  value: isSo ? 'yes' : said,
  unit: '',
  bar: 'yes',
  ok: isSo,
});

async function playUpgrade(
  [older, newer]: readonly [Version, Version],
  spread: Spread,
  more: (ground: Ground, rolled: Rolled) => Promise<Row[]>,
): Promise<Row[]> {
  process.stderr.write(`  from ${older.name} to ${newer.name}\n`);
  const ground = await openGround(fixture);
  try {
    const rolled = await roll(ground, [older, newer], spread);
    const rows = [...(await judge(ground, rolled)), ...(await more(ground, rolled))];
    return rows.map((row) => ({ ...row, what: `${older.name} to ${newer.name}: ${row.what}` }));
  } finally {
    await ground.close();
  }
}

/** What was built before the rule knows no later database: it may go on, but is not started again. */
const fromThePast = (older: Version, spread: Spread): Promise<Row[]> =>
  playUpgrade([older, todaysVersion()], spread, (_, { refusal }) =>
    Promise.resolve([{ what: 'started again', value: refusal ?? 'yes', unit: '', bar: '-', ok: true }]),
  );

const toTheNext = (): Promise<Row[]> =>
  playUpgrade(
    [todaysVersion(), laterVersion('next', expand, '2999-01-01')],
    'each call',
    async (ground, { refusal }) => {
      await ground.start(laterVersion('after-next', contract));
      const said = await ground.start(todaysVersion()).then(
        () => 'it starts',
        (error: unknown) => String(error),
      );
      return [
        yes('started again', refusal === null, refusal ?? ''),
        yes('refused once something is gone that it needs', said.includes('9999_after-next.sql'), said),
      ];
    },
  );

interface Earlier {
  who: string;
  commit: string | null;
  spread: Spread;
}

export async function run(): Promise<Row[]> {
  const earlier: Earlier[] = [
    { who: 'the version before', commit: commitBefore(), spread: 'each call' },
    // No neighbour: what is signed and agreed to has other words by now, so nobody can begin with one and end with the other.
    { who: 'the fixture’s version', commit: commitOfFixture(fixture), spread: 'each visitor' },
  ];
  const rows = await toTheNext();
  for (const { who, commit, spread } of earlier)
    rows.push(
      ...(commit === null
        ? [{ what: who, value: 'not in the history of this folder', unit: '', bar: '-', ok: true }]
        : await fromThePast(buildVersion(who, commit), spread)),
    );
  return rows;
}
