// Bought letters on their way to the print house, with two concurrent workers, and what the tenant sees.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { byPost } from '../../tests/support/bought-letter.ts';
import { startLetterXpress, type LetterXpressServer } from '../../tests/support/letter-xpress-server.ts';
import { wordsOfPage } from '../../tests/support/page-words.ts';
import { paidCertificate } from '../../tests/support/paid-certificate.ts';
import { roomsOf } from '../../tests/support/product-rooms.ts';
import { readPdf } from '../../tests/support/read-pdf.ts';
import type { SignedCertificate } from '../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { createProcessLease, type ProcessLease } from '../platform/leases/process-lease.ts';
import type { PostalDelivery } from '../postal-delivery/server/index.ts';

let server: LetterXpressServer;
let product: TestProduct;
let workers: Worker[];
beforeAll(async () => {
  server = await startLetterXpress();
  product = await startTestProduct({ settings: server.settings });
  workers = [await addWorker(), await addWorker()];
});
afterAll(async () => {
  for (const { lease } of workers) await lease.stop();
  await product.close();
  await server.close();
});
beforeEach(() => {
  server.jobs.length = 0;
});

type Worker = { postal: PostalDelivery; lease: ProcessLease };

/** Starts another instance. Its lease is shorter than the product's but survives a pause. */
async function addWorker(): Promise<Worker> {
  const { platform } = product;
  const { settings, log } = platform;
  const connection = settings.databaseUrl ?? '';
  const lease = createProcessLease({ connection, log, times: { renewSeconds: 0.5, lapseSeconds: 3 } });
  await lease.start();
  return { lease, postal: (await roomsOf({ platform: { ...platform, lease } })).postal };
}

const sweep = async (times = 1): Promise<void> => {
  for (let count = 0; count < times; count += 1) await workers[0]?.postal.sweepLetters();
};
const bought = (email = 'lena@mieterin.example') => paidCertificate(product, { order: byPost, certificate: { email } });

/** The letter as the tenant's page shows it. */
async function letterOf({ id, token }: SignedCertificate): Promise<unknown> {
  const { body } = await product.get(`/certificate/${id}`, { token });
  return (body['certificate'] as { letter: unknown }).letter;
}

const rowOf = ({ id }: { id: string }) =>
  product.platform.db
    .selectFrom('postal_letter')
    .selectAll()
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();

const told = async (address: string, template: string) =>
  (await product.messages(address)).filter((message) => message.template === template);
const toldOperator = (template: string) => told(product.platform.settings.operator.email, template);

test('[W48] a letter is handed over once, with the address that the tenant confirmed and the certificate as issued', async () => {
  const certificate = await bought();
  expect(await letterOf(certificate)).toEqual({ state: 'preparing', at: null });
  await sweep(2);
  const [job, ...others] = server.jobs;
  expect(others).toEqual([]);
  const pdf = job?.pdf ?? Buffer.alloc(0);
  const window = (await wordsOfPage(pdf)).filter(({ x, y }) => x < 105 && y > 62.7 && y < 90);
  expect(window.map(({ text }) => text)).toEqual(['Lena Hoffmann', 'Eigene Straße 7', '50667 Köln']);
  const issued = await product.get(`/certificate/download-certificate/${certificate.id}`, certificate);
  const [, ...pages] = (await readPdf(pdf)).pages;
  expect(pages).toEqual((await readPdf(issued.bytes)).pages);
  // What the service gets besides the paper contains nothing about a person.
  const { id } = await rowOf(certificate);
  expect(job).toMatchObject({ notice: id, filename_original: `brief-${id}.pdf`, mode: 'test' });
  expect(await letterOf(certificate)).toEqual({ state: 'handed-over', at: expect.any(String) });
  expect(await rowOf(certificate)).toMatchObject({ cover_sealed: null, provider_ref: '1001' });
  Object.assign(job ?? {}, { status: 'done' });
  await product.clock.advance(1801);
  await sweep();
  expect(await letterOf(certificate)).toEqual({ state: 'sent', at: expect.any(String) });
});

test('an answer that got lost makes no second letter', async () => {
  const certificate = await bought();
  server.next({ kind: 'lose-answer' });
  await sweep(2);
  expect(await rowOf(certificate)).toMatchObject({ state: 'queued', attempts: 1 });
  await product.clock.advance(61);
  await sweep();
  expect(server.jobs).toHaveLength(1);
  expect(await rowOf(certificate)).toMatchObject({ state: 'handed-over', provider_ref: '1001' });
});

test('a letter that a dead worker had in hand is found by the next at once, and not made twice', async () => {
  const certificate = await bought();
  const [next] = workers;
  const dead = await addWorker();
  server.next({ kind: 'hang' });
  const hanging = dead.postal.sweepLetters();
  await eventually('the letter', () => Promise.resolve(server.jobs[0]));
  // While that worker is alive it keeps the letter, however late it gets.
  await product.clock.advance(901);
  await next?.postal.releaseLetters();
  await next?.postal.sweepLetters();
  expect(await rowOf(certificate)).toMatchObject({ state: 'queued', attempts: 1 });
  await dead.lease.stop();
  await eventually('a judgement', () => Promise.resolve(next?.lease.mayJudge() === true ? true : undefined));
  await next?.postal.releaseLetters();
  await next?.postal.sweepLetters();
  expect(await rowOf(certificate)).toMatchObject({ state: 'handed-over', provider_ref: '1001' });
  server.hangUp();
  await hanging;
  expect(server.jobs).toHaveLength(1);
  expect(await letterOf(certificate)).toMatchObject({ state: 'handed-over' });
});

test('two workers at once hand over each letter once', async () => {
  const certificates = [await bought(), await bought(), await bought()];
  await Promise.all(workers.map(({ postal }) => postal.sweepLetters()));
  const ids = await Promise.all(certificates.map(async (one) => (await rowOf(one)).id));
  expect(server.jobs.map(({ notice }) => notice).toSorted()).toEqual(ids.toSorted());
});

test('a wrong key loses no letter, and the operator hears of it once', async () => {
  const certificate = await bought();
  server.next({ kind: 'answer', status: 401, message: 'Unauthorized.' });
  await sweep();
  await product.clock.advance(61);
  server.next({ kind: 'answer', status: 401, message: 'Unauthorized.' });
  await sweep();
  expect(await letterOf(certificate)).toEqual({ state: 'preparing', at: null });
  await product.settled();
  const { id } = await rowOf(certificate);
  const mails = await toldOperator('letter-stuck');
  expect(mails.filter(({ text }) => text.includes(id))).toHaveLength(1);
  expect(mails[0]?.text).not.toMatch(/Lena|Hoffmann|Eigene Straße|mieterin/);
  await product.clock.advance(301);
  await sweep();
  expect(await letterOf(certificate)).toMatchObject({ state: 'handed-over' });
});

test('trouble there is waited out, longer each time', async () => {
  const certificate = await bought();
  const before = server.calls.length;
  server.next({ kind: 'answer', status: 503, message: 'later' });
  await sweep(3);
  expect(server.calls.slice(before)).toEqual(['POST /v3/printjobs']);
  const pause = async () => {
    const { next_try_at: at } = await rowOf(certificate);
    return Math.round(((at?.getTime() ?? 0) - product.platform.clock.now().getTime()) / 60_000);
  };
  expect(await pause()).toBe(1);
  await product.clock.advance(61);
  server.next({ kind: 'answer', status: 503, message: 'later' }, 2);
  await sweep();
  expect(await pause()).toBe(5);
  await product.clock.advance(301);
  await sweep();
  expect(server.jobs).toHaveLength(1);
});

test('a letter that the service refuses ends, and tenant and operator hear of it once, with what now', async () => {
  const email = 'abgelehnt@mieterin.example';
  const certificate = await bought(email);
  server.next({ kind: 'answer', status: 422, message: 'address' });
  await sweep(2);
  await product.settled();
  expect(await letterOf(certificate)).toEqual({ state: 'failed', at: expect.any(String) });
  expect(await rowOf(certificate)).toMatchObject({ failure: 'refused', cover_sealed: null });
  const [mail, ...others] = await told(email, 'letter-failed-tenant');
  expect(others).toEqual([]);
  for (const words of [
    'Hallo Lena,',
    'Lena Hoffmann, Eigene Straße 7, 50667 Köln',
    'Das Original ist die PDF-Datei',
    'geht das Porto auf dem Weg zurück, auf dem es bezahlt wurde',
  ])
    expect(mail?.text).toContain(words);
  const { id } = await rowOf(certificate);
  const mails = (await toldOperator('letter-failed')).filter(({ text }) => text.includes(id));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toMatch(/Lena|Eigene Straße|abgelehnt@/);
});

test('a letter that the service calls off is not delivered', async () => {
  const certificate = await bought();
  await sweep();
  Object.assign(server.jobs[0] ?? {}, { status: 'canceled' });
  await product.clock.advance(1801);
  await sweep();
  expect(await rowOf(certificate)).toMatchObject({ state: 'failed', failure: 'called-off' });
});

test('[D44] the price of a letter stays earned once nobody gives it back any more, and not while it lies here printed', async () => {
  const { db, clock } = product.platform;
  const isEarned = ({ id }: SignedCertificate) => workers[0]?.postal.isLetterSent(db, id);
  const certificate = await bought();
  await sweep();
  expect(await letterOf(certificate)).toMatchObject({ state: 'handed-over' });
  expect(await isEarned(certificate)).toBe(false);
  await product.clock.advance(1201);
  expect(await isEarned(certificate)).toBe(true);
  const printed = await bought();
  await db
    .updateTable('postal_letter')
    .set({ state: 'handed-over', cover_sealed: null, next_try_at: null, handed_over_at: clock.now() })
    .where('certificate_id', '=', printed.id)
    .execute();
  await product.clock.advance(86_400);
  expect(await isEarned(printed)).toBe(false);
});
