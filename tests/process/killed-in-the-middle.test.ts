// 18 paths, and the server is killed with -9 again and again: what was acknowledged is there, every message exactly once.
// tests/load/killed-paths.proof.ts plays 200.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSuperseded, mailsOfPath, playInterruptedPaths, type InterruptedPaths } from './interrupted-paths.ts';

const paths = 18;
/** Six paths at a time are 30 stages: each kill finds them about two stages further than the one before. */
const kills = [17, 49, 81];

let played: InterruptedPaths;
beforeAll(async () => {
  played = await playInterruptedPaths(paths, kills);
}, 600_000);

afterAll(async () => {
  const left = await played.end();
  if (left.length > 0) throw new Error(`not stopped cleanly: ${left.join(' ')}`);
});

test('every path that began came to its end, its code is checkable and its documents are there', () => {
  const { results } = played;
  expect(results).toHaveLength(paths);
  expect(results.filter(({ isValid }) => !isValid)).toEqual([]);
  expect(new Set(results.map(({ code }) => code)).size).toBe(paths);
});

test('the server was really killed in the middle of open paths', () => {
  const touched = played.results.filter(({ interruptions }) => interruptions > 0);
  expect(touched.length).toBeGreaterThanOrEqual(kills.length);
});

test('every message was sent once and stands in the mailbox exactly once', async () => {
  const messages = await played.messages();
  expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
  expect(messages.filter((one) => one.state !== 'sent' && !isSuperseded(one))).toEqual([]);
  expect(messages.filter(({ state, isInMailbox }) => isInMailbox !== (state === 'sent'))).toEqual([]);
  const countOf = (wanted: string) => messages.filter(({ template }) => template === wanted).length;
  for (const template of mailsOfPath)
    expect({ template, count: countOf(template) }).toEqual({ template, count: paths });
  const registered = played.results.reduce((sum, { registrations }) => sum + registrations, 0);
  expect(countOf('tenant-confirm')).toBeGreaterThanOrEqual(registered);
});

test('each path is one request, one certificate, one order paid once, one invoice without a gap', async () => {
  const { serials, certificates, ...counts } = await played.counts();
  expect(counts).toEqual({ confirmed: paths, orders: paths, paid: paths });
  expect(certificates).toEqual(Array.from({ length: paths }, () => 'issued'));
  expect(serials).toEqual(Array.from({ length: paths }, (_, index) => (serials[0] ?? 0) + index));
});

test('each certificate stands in the log once, at a place of its own, and the log is whole', async () => {
  const leaves = await played.leaves();
  expect(leaves.map(({ place }) => place)).toEqual(Array.from({ length: paths }, (_, index) => index));
  expect(new Set(leaves.map(({ subjectId }) => subjectId)).size).toBe(paths);
  expect(await played.logFaults()).toBe(0);
});
