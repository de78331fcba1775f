// What a sweep takes of a list of what is due: the first rows, and the next round the rest. What can't be handled stays where it
// is and is tried again; so that it holds up nothing, as many rows more are taken from further behind.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Page, Position } from '../database/page.ts';

export interface DueRow {
  id: string;
  /** By which the list is ordered. */
  at: Position;
}

export interface Portion<Row extends DueRow> {
  /** Which of the lists of one sweep. */
  list: string;
  most: number;
  /** Always in the same order. */
  find: (page: Page) => Promise<readonly Row[]>;
  handle: (row: Row) => Promise<unknown>;
  /** To be logged. */
  onFailure: (error: unknown, row: Row) => void;
}

interface Memory {
  failed: number;
  /** By list: where the last round ended behind the first rows. */
  ends: Map<string, Page['after']>;
}

const memory = new AsyncLocalStorage<Memory>();

/** Some rows of a sweep could not be handled. Each has a line of its own in the log. */
export class RowsFailed extends Error {
  override readonly name = 'RowsFailed';
  /** How many; told with the name. */
  readonly code: number;
  constructor(count: number) {
    super('rows that are due could not be handled');
    this.code = count;
  }
}

/** The rounds of one sweep: each knows where the one before ended, and fails at its end when a row did. */
export function remembering(run: () => Promise<void>): () => Promise<void> {
  const ends: Memory['ends'] = new Map();
  return async () => {
    const round: Memory = { failed: 0, ends };
    await memory.run(round, run);
    if (round.failed > 0) throw new RowsFailed(round.failed);
  };
}

/** One round: no more than `most` rows come through, and as many again are tried where some did not. */
export async function sweepPortion<Row extends DueRow>(portion: Portion<Row>): Promise<void> {
  const { list, most, find } = portion;
  const ends = memory.getStore()?.ends;
  const first = await find({ most, after: null });
  await handleEach(portion, first);
  const seen = new Set(first.map(({ id }) => id));
  const isNew = ({ id }: DueRow): boolean => !seen.has(id);
  // Also what threw nothing and is due all the same.
  const stayed = first.length < most ? [] : (await find({ most, after: null })).filter((row) => !isNew(row));
  if (stayed.length === 0) return void ends?.delete(list);
  const after = ends?.get(list) ?? endOf(first, null);
  const behind = await find({ most: stayed.length, after });
  await handleEach(portion, behind.filter(isNew));
  // At the end of the list: right behind the first rows again.
  if (behind.length < stayed.length) ends?.delete(list);
  else ends?.set(list, endOf(behind, after));
}

/** Rows of one question: few enough that nobody waits for it. */
const mostAsked = 500;

/** For a list of which no column says what is due: all of it is walked by id, and `choose` keeps what is. */
export async function findAmong<Row extends { id: string }>(
  { most, after }: Page,
  read: (page: Page) => Promise<readonly Row[]>,
  choose: (rows: readonly Row[]) => Promise<readonly Row[]>,
): Promise<DueRow[]> {
  const found: DueRow[] = [];
  for (let page: Page = { most: mostAsked, after }; found.length < most;) {
    const rows = await read(page);
    found.push(...(await choose(rows)).map(({ id }) => ({ id, at: id })));
    const last = rows.at(-1);
    if (!last || rows.length < mostAsked) break;
    page = { most: mostAsked, after: { at: last.id, seen: [last.id] } };
  }
  return found.slice(0, most);
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
