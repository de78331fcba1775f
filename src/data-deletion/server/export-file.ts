import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Actor } from '../../audit-log/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ExportFile } from '../rules/own-data.ts';

interface Asking {
  actor: Actor;
  subjectId: string;
  network: string;
}

interface Content {
  notes: string[];
  data: object;
}

/** Builds the export and records it in the audit log. */
export async function exportToFile(platform: Platform, asking: Asking, content: Content): Promise<ExportFile> {
  return { ...(await headOf(platform, asking, content)), data: { ...content.data } };
}

/**
 * The same file as a stream: of thousands of records only one batch is decrypted at a time, and other requests are served in between. A
 * part of `data` that is an AsyncIterable yields its records in batches.
 */
export async function streamFile(platform: Platform, asking: Asking, content: Content): Promise<Readable> {
  return Readable.from(write(await headOf(platform, asking, content), content.data));
}

async function headOf({ db, clock }: Platform, asking: Asking, { notes }: Content): Promise<Omit<ExportFile, 'data'>> {
  await inTransaction(db, (trx) => recordEvent(trx, clock, { event: 'data.exported', ...asking }));
  return { product: 'Mietschuldenfrei', exportedAt: clock.now().toISOString(), notes };
}

async function* write(head: Omit<ExportFile, 'data'>, data: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"data":{`;
  let comma = '';
  for (const [name, part] of Object.entries(data) as [string, unknown][]) {
    yield `${comma}${JSON.stringify(name)}:`;
    comma = ',';
    if (Array.isArray(part)) yield* writeList(portionsOf(part));
    else if (isPortioned(part)) yield* writeList(part);
    else yield JSON.stringify(part);
  }
  yield '}}';
}

async function* writeList(portions: Iterable<unknown[]> | AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let comma = '';
  yield '[';
  for await (const portion of portions) {
    if (portion.length === 0) continue;
    yield `${comma}${portion.map((record) => JSON.stringify(record)).join(',')}`;
    comma = ',';
    await yieldToOthers();
  }
  yield ']';
}

const portionSize = 500;

function* portionsOf(records: unknown[]): Generator<unknown[]> {
  for (let from = 0; from < records.length; from += portionSize) yield records.slice(from, from + portionSize);
}

const isPortioned = (part: unknown): part is AsyncIterable<unknown[]> =>
  typeof part === 'object' && part !== null && Symbol.asyncIterator in part;
