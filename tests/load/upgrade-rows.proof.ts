// What the versions before meet that today's writes: words in rows and in the restore ledger that they do not know. While both run
// they answer without a fault and spoil nothing; alone they start again, or say what they can't read.
import { withClient } from '../../src/platform/database/connection.ts';
import { fixtures } from '../fixture/kept-data.ts';
import type { ProductProcess } from '../support/product-process.ts';
import type { Row } from './row.ts';
import { openGround, type Ground } from './upgrade/ground.ts';
import { writeNewerRows, type NewerRows } from './upgrade/newer-rows.ts';
import { partsOf, readNewerRows } from './upgrade/read-newer-rows.ts';
import { unreadWords } from './upgrade/stored-words.ts';
import {
  buildVersion,
  commitBefore,
  commitOfFixture,
  knownCommit,
  todaysVersion,
  type Version,
} from './upgrade/versions.ts';

export const name = 'Rows of a newer version';

/** The last that knew shares, renewals and objections, and neither `remark`, nor `refused`, nor `objected` in the ledger. */
const knowsNone = 'f4dd87643157bd5bdaf14a43042414d355d275bd';

const yes = (what: string, isSo: boolean, said: string): Row => ({
  what,
  value: isSo ? 'yes' : said,
  unit: '',
  bar: 'yes',
  ok: isSo,
});

const start = (ground: Ground, version: Version): Promise<string> =>
  ground.start(version).then(
    () => '',
    (error: unknown) => String(error),
  );

/** As if the database came from a backup of before the objection: the ledger knows more. */
const forgetObjection = ({ owner }: Ground, entry: string): Promise<unknown> =>
  withClient(owner, (client) => client.query('delete from ledger_entry where id = $1', [entry]));

const lastEntry = ({ owner }: Ground): Promise<string> =>
  withClient(owner, async (client) => {
    const found = await client.query<{ id: string }>('select id from ledger_entry order by position desc limit 1');
    return found.rows[0]?.id ?? '';
  });

interface Met {
  ground: Ground;
  older: Version;
  /** Today's, which has written the rows. */
  origin: string;
  rows: NewerRows;
}

async function askOlder({ origin, rows }: Met, older: ProductProcess): Promise<Row[]> {
  const answered = await readNewerRows(older.origin, rows);
  for (const { what, answer } of answered) process.stderr.write(`    ${what}: ${answer.status}\n`);
  const faults = answered.filter(({ answer }) => answer.status >= 500).map(({ what }) => what);
  const parts = await partsOf(origin, rows);
  return [
    yes(`of ${answered.length} calls: none is a fault of the server`, faults.length === 0, faults.join(', ')),
    yes('what it changed is as today’s wrote it', parts === 'address,remark', parts),
  ];
}

/** It starts again, also on a database that knows less than the ledger: if need be, once today's has done again what is missing. */
async function startOlder({ ground, older }: Met, objection: string): Promise<Row[]> {
  const again = await start(ground, older);
  await forgetObjection(ground, objection);
  const restored = await start(ground, older);
  await ground.start(todaysVersion());
  const afterwards = await start(ground, older);
  return [
    yes('started again', again === '', again),
    {
      what: 'on a database from before the objection',
      value: restored === '' ? 'starts' : restored.includes('objected') ? 'names the word' : restored,
      unit: '',
      bar: 'starts, or names the word',
      ok: restored === '' || restored.includes('objected'),
    },
    yes('started again once today’s has read the ledger', afterwards === '', afterwards),
  ];
}

function wordsRow(older: Version): Row {
  const words = unreadWords(older, todaysVersion());
  if (words === null) return { what: 'words it can’t read', value: 'not listed yet', unit: '', bar: '-', ok: true };
  return {
    what: 'words it can’t read',
    value: words.join(', ') || 'none',
    unit: '',
    bar: 'none',
    ok: words.length === 0,
  };
}

/** With the time of today's, which has moved on. */
async function restart({ ground, older }: Met, product: ProductProcess): Promise<ProductProcess> {
  await product.kill('SIGINT');
  return ground.start(older);
}

/** `returns`: it was built by the rule, and may be started on a database that a later one has changed. */
async function meet(older: Version, { returns }: { returns: boolean }): Promise<Row[]> {
  process.stderr.write(`  ${older.name}\n`);
  const ground = await openGround((returns ? fixtures.at(-1) : fixtures[0]) ?? '');
  try {
    const there = await ground.start(older);
    const { origin } = await ground.start(todaysVersion());
    const met: Met = { ground, older, origin, rows: await writeNewerRows(origin) };
    const objection = await lastEntry(ground);
    const asked = returns ? await restart(met, there) : there;
    const answers = await askOlder(met, asked);
    await asked.kill('SIGINT');
    const starts = returns ? await startOlder(met, objection) : [];
    return [...answers, ...starts, wordsRow(older)].map((row) => ({ ...row, what: `${older.name}: ${row.what}` }));
  } finally {
    await ground.close();
  }
}

export async function run(): Promise<Row[]> {
  const earlier = [
    ['0.1.0', commitOfFixture(fixtures[0] ?? ''), { returns: false }],
    ['the version that knows none of them', knownCommit(knowsNone), { returns: true }],
    ['the version before', commitBefore(), { returns: true }],
  ] as const;
  const rows: Row[] = [];
  for (const [who, commit, more] of earlier)
    rows.push(
      ...(commit === null
        ? [{ what: who, value: 'not in the history of this folder', unit: '', bar: '-', ok: true }]
        : await meet(buildVersion(who, commit), more)),
    );
  return rows;
}
