// Work inside the product: jobs, sweeps, the transparency log.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../../src/platform/crypto/random.ts';
import { withClient } from '../../../src/platform/database/connection.ts';
import { inTransaction } from '../../../src/platform/database/database.ts';
import { queueEntry } from '../../../src/transparency-log/server/index.ts';
import type { TestProduct } from '../../support/product-on-database.ts';
import type { Figures } from './rules.ts';
import { asOwner, sceneOn, scrapeUntil, type Case, type NotHere } from './scene.ts';

async function failJob(product: TestProduct, before: Figures): Promise<Case> {
  const { db, jobs } = product.platform;
  await asOwner(product, "update pgboss.queue set retry_limit = 0 where name = 'order-paid'");
  await inTransaction(db, (trx) => jobs.publish(trx, 'order-paid', { orderId: 'keine-nummer' }, { key: 'kaputt' }));
  const after = await scrapeUntil(product, 'jobs_failed', (count) => count > 0);
  return { alert: 'JobsFailed', how: 'a job with an order that can’t be, and no further try', before, after };
}

async function failSweep(product: TestProduct, before: Figures): Promise<Case> {
  await asOwner(product, 'alter table postal_letter rename to postal_letter_gone');
  const after = await scrapeUntil(product, 'sweep_failures{sweep="release-letters"}', (count) => count > 3);
  await asOwner(product, 'alter table postal_letter_gone rename to postal_letter');
  return { alert: 'SweepFails', how: 'the table of letters renamed', before, after };
}

async function slowSweep(product: TestProduct, before: Figures): Promise<Case> {
  const figure = 'sweep_seconds{sweep="release-letters"}';
  const after = await withClient(product.platform.settings.databaseOwnerUrl ?? '', async (client) => {
    await client.query('begin; lock table postal_letter in access exclusive mode');
    const seen = await scrapeUntil(product, figure, (seconds) => seconds > 30, 90_000);
    await client.query('rollback');
    return seen;
  });
  return { alert: 'SweepSlow', how: 'the table of letters locked by somebody else', before, after };
}

/** A pipe that nobody writes into, in the place of a mail that came back: whoever reads it waits for ever. */
async function hangingSweep(product: TestProduct, before: Figures): Promise<Case> {
  const folder = join(product.platform.settings.bounceDir, 'new');
  mkdirSync(folder, { recursive: true });
  const pipe = join(folder, 'haengt');
  execFileSync('mkfifo', [pipe]);
  const figure = 'sweep_overdue_seconds{sweep="take-bounces"}';
  const first = await scrapeUntil(product, figure, (seconds) => seconds > 2, 90_000);
  const second = await scrapeUntil(product, figure, (seconds) => seconds > (first.get(figure) ?? 0) + 5);
  closeSync(openSync(pipe, 'r+'));
  const ended = await scrapeUntil(product, figure, (seconds) => seconds === 0);
  const grown = `${Math.round(first.get(figure) ?? 0)} s, then ${Math.round(second.get(figure) ?? 0)} s`;
  if (ended.get(figure) !== 0) throw new Error('the sweep did not go on');
  const how = `a pipe in the place of a returned mail: ${grown}; the rest of ten minutes is not waited for`;
  return { alert: 'SweepHangs', how, before, after: second, growing: figure };
}

async function workOf(product: TestProduct, before: Figures): Promise<Case[]> {
  const failed = [await failJob(product, before), await failSweep(product, before)];
  return [...failed, ...(await Promise.all([slowSweep(product, before), hangingSweep(product, before)]))];
}

export async function workScene(): Promise<(Case | NotHere)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'alarms-bounces-'));
  try {
    return await sceneOn('alarms-work', { BOUNCE_DIR: folder }, workOf);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const queueLeaf = ({ platform }: TestProduct, subjectId: string) =>
  inTransaction(platform.db, (trx) => {
    const leaf = { kind: 'issued' as const, commitment: Buffer.alloc(32, 2) };
    return queueEntry(trx, { subjectId, leaf, at: platform.clock.now() });
  });

export const logScene = (): Promise<(Case | NotHere)[]> =>
  sceneOn('alarms-log', {}, async (product, before) => {
    const subjectId = newId();
    await queueLeaf(product, subjectId);
    await scrapeUntil(product, 'log_queue_entries', (count) => count === 0);
    await queueLeaf(product, subjectId);
    const refused = await scrapeUntil(product, 'log_refused_entries', (count) => count === 1);
    await asOwner(
      product,
      "alter table log_leaf disable trigger user; update log_leaf set entry = '\\x01'::bytea || sha256('x')",
    );
    await queueLeaf(product, newId());
    await product.clock.advance(400);
    const fails = await scrapeUntil(product, 'log_sequencing_failed', (one) => one === 1);
    return [
      { alert: 'LogEntryRefused', how: 'the same certificate entered twice', before, after: refused },
      { alert: 'LogFails', how: 'a leaf of the tree changed in its table', before, after: fails },
      { alert: 'LogStandsStill', how: 'the same, clock 400 s on', before, after: fails },
    ];
  });
