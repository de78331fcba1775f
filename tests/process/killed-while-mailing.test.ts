// A product that dies with a mail on the line: the mail goes out within seconds, by the next start or by its neighbour.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callJson, eventually } from '../../scripts/demo/http-client.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { startFakeSmtp, type FakeSmtp } from '../support/fake-smtp.ts';
import { prepareUsedPlace } from '../support/prepared-data-setup.ts';
import { freePort } from '../support/free-port.ts';
import { startProcess, type Place, type ProductProcess } from '../support/product-process.ts';

const email = 'lena@mieterin.example';

let smtp: FakeSmtp;
let place: Place & { remove: () => void };
let running: ProductProcess[];
beforeEach(async () => {
  smtp = await startFakeSmtp();
  place = await prepareUsedPlace();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((product) => product.kill('SIGINT')));
  place.remove();
  await smtp.close();
});

async function start(at: Place, settings: Record<string, string> = {}): Promise<ProductProcess> {
  const product = await startProcess(at, { SMTP_URL: smtp.url, ...settings });
  running.push(product);
  return product;
}

/** The mail server has read the mail and says nothing. */
async function mailHangs(product: ProductProcess): Promise<void> {
  smtp.hold(true);
  await callJson(product.origin, '/tenant/register', { method: 'POST', body: { firstName: 'Lena', email } });
  await eventually('the mail on the line', () => Promise.resolve(smtp.held[0]));
  smtp.hold(false);
}

/** Seconds until the mail arrived. */
async function secondsToArrive(): Promise<number> {
  const since = performance.now();
  await eventually('the mail', () => Promise.resolve(smtp.taken[0]));
  return (performance.now() - since) / 1000;
}

const messageIds = (mails: FakeSmtp['taken']) =>
  mails.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw.toString())?.[1]?.trim());

test('the only instance is started again: the mail goes out at once, with the same Message-ID', async () => {
  const product = await start(place);
  await mailHangs(product);
  await product.kill('SIGKILL');
  await start(place);
  expect(await secondsToArrive()).toBeLessThan(10);
  expect(messageIds(smtp.taken)).toEqual(messageIds(smtp.held));
});

test('one of two instances on one database dies: the other sends its mail within seconds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'process-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const settings = { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl };
  const first = await start(place, settings);
  await mailHangs(first);
  await start({ ...place, port: await freePort() }, settings);
  expect(smtp.taken, 'while the first one lives').toEqual([]);
  await first.kill('SIGKILL');
  // Six seconds of its lease and two until the next look; the rest is for a busy machine.
  expect(await secondsToArrive()).toBeLessThan(15);
  expect(messageIds(smtp.taken)).toEqual(messageIds(smtp.held));
  await Promise.all(running.map((product) => product.kill('SIGINT')));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
