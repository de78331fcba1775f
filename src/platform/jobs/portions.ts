// How a sweep pages through a list of what is due: each round handles the first rows. Rows that can't be handled stay in the list
// and are retried; so that they block nothing, as many further rows are taken from behind them.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Page, Position } from '../database/page.ts';

export interface DueRow {
  id: string;
  /** The sort key of the list. */
  at: Position;
}

export interface Portion<Row extends DueRow> {
  /** The name of the list within its sweep. */
  list: string;
  limit: number;
  /** Must return rows in a stable order. */
  find: (page: Page) => Promise<readonly Row[]>;
  handle: (row: Row) => Promise<unknown>;
  /** To be logged by the caller. */
  onFailure: (error: unknown, row: Row) => void;
}

interface Memory {
  failed: number;
  /** By list: where the last round ended behind the first rows. */
  ends: Map<string, Page['after']>;
}

const memory = new AsyncLocalStorage<Memory>();

/** Some rows of a sweep could not be handled. Each of them has its own log line. */
export class RowsFailed extends Error {
  override readonly name = 'RowsFailed';
  /** The number of failed rows, reported with the error's name. */
  readonly code: number;
  constructor(count: number) {
    super('rows that are due could not be handled');
    this.code = count;
  }
}

/** Lets the rounds of one sweep remember where the previous one ended; a round fails at its end if a row did. */
export function withSweepState(run: () => Promise<void>): () => Promise<void> {
  const ends: Memory['ends'] = new Map();
  return async () => {
    const round: Memory = { failed: 0, ends };
    await memory.run(round, run);
    if (round.failed > 0) throw new RowsFailed(round.failed);
  };
}

/** Runs one round: handles up to `limit` rows, and tries as many more if some did not succeed. */
export async function sweepPortion<Row extends DueRow>(portion: Portion<Row>): Promise<void> {
  const { list, limit, find } = portion;
  const ends = memory.getStore()?.ends;
  const first = await find({ limit, after: null });
  await handleEach(portion, first);
  const seen = new Set(first.map(({ id }) => id));
  const isNew = ({ id }: DueRow): boolean => !seen.has(id);
  // This also counts rows that threw nothing but are still due.
  const stayed = first.length < limit ? [] : (await find({ limit, after: null })).filter((row) => !isNew(row));
  if (stayed.length === 0) return void ends?.delete(list);
  const after = ends?.get(list) ?? endOf(first, null);
  const behind = await find({ limit: stayed.length, after });
  await handleEach(portion, behind.filter(isNew));
  // At the end of the list the next round starts right behind the first rows again.
  if (behind.length < stayed.length) ends?.delete(list);
  else ends?.set(list, endOf(behind, after));
}

/** Rows per query: few enough that nobody waits for it. */
const maxPerQuery = 500;

/** For a list that no column marks as due: walks all rows by id and keeps those that `choose` selects. */
export async function findAmong<Row extends { id: string }>(
  { limit, after }: Page,
  read: (page: Page) => Promise<readonly Row[]>,
  choose: (rows: readonly Row[]) => Promise<readonly Row[]>,
): Promise<DueRow[]> {
  const found: DueRow[] = [];
  for (let page: Page = { limit: maxPerQuery, after }; found.length < limit;) {
    const rows = await read(page);
    found.push(...(await choose(rows)).map(({ id }) => ({ id, at: id })));
    const last = rows.at(-1);
    if (!last || rows.length < maxPerQuery) break;
    page = { limit: maxPerQuery, after: { at: last.id, seen: [last.id] } };
  }
  return found.slice(0, limit);
}

async function handleEach<Row extends DueRow>(
  { handle, onFailure }: Portion<Row>,
  rows: readonly Row[],
): Promise<void> {
  const round = memory.getStore();
  for (const row of rows)
    await handle(row).catch((error: unknown) => {
      if (round) round.failed++;
      onFailure(error, row);
    });
}

function endOf(rows: readonly DueRow[], before: Page['after']): Page['after'] {
  const at = rows.at(-1)?.at;
  if (at === undefined) return before;
  const isHere = (position: Position): boolean => position.valueOf() === at.valueOf();
  const seen = rows.filter((row) => isHere(row.at)).map(({ id }) => id);
  return { at, seen: before && isHere(before.at) ? [...before.seen, ...seen] : seen };
}
