// The same as tests/process/killed-in-the-middle.test.ts with more paths, so that the kills hit more of what lies between.
import {
  isSuperseded,
  mailsOfPath,
  playInterruptedPaths,
  type InterruptedPaths,
} from '../process/interrupted-paths.ts';
import type { Row } from './row.ts';

export const name = 'Killed paths';

const paths = 200;
const kills = [40, 230, 410, 600, 790];

const row = (what: string, value: number, wanted = paths): Row => ({
  what,
  value,
  unit: `of ${wanted}`,
  bar: 'all',
  ok: value === wanted,
});

async function measure(played: InterruptedPaths): Promise<Row[]> {
  const { results } = played;
  const messages = await played.messages();
  const { serials, ...counts } = await played.counts();
  const leaves = await played.leaves();
  const isOnce = (wanted: string): boolean =>
    messages.filter(({ template, isInMailbox }) => template === wanted && isInMailbox).length === paths;
  return [
    row(
      `${kills.length} kills: paths whose code is checkable and whose documents are there`,
      results.filter(({ isValid }) => isValid).length,
    ),
    row(
      'messages sent once, or a TAN that a newer one replaced',
      messages.filter((one) => one.isInMailbox || isSuperseded(one)).length,
      messages.length,
    ),
    row('kinds of mail, each once for every path', mailsOfPath.filter(isOnce).length, mailsOfPath.length),
    row('requests confirmed', counts.confirmed),
    row('certificates issued', counts.certificates.filter((state) => state === 'issued').length),
    row('orders', counts.orders),
    row('payments', counts.paid),
    row('invoices without a gap', serials.filter((serial, index) => serial === (serials[0] ?? 0) + index).length),
    row('certificates in the log, each at its place', leaves.filter(({ place }, index) => place === index).length),
    row('faults of the log', await played.logFaults(), 0),
  ];
}

export async function run(): Promise<Row[]> {
  const played = await playInterruptedPaths(paths, kills);
  try {
    return await measure(played);
  } finally {
    await played.end();
  }
}
