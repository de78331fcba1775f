// The server is killed with -9 in front of every write between the click and the finished file. Afterwards each payer has
// paid once and has one invoice, one certificate and one confirmation; nobody has a document who did not pay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareUsedPlace } from '../support/prepared-data-setup.ts';
import { processesOf, type Place } from '../support/product-process.ts';
import {
  boughtNothing,
  killAt,
  killRefundAt,
  openGround,
  preparePayers,
  type Ground,
  type Killed,
  type Pair,
  type Payer,
} from './killed-payments.ts';
import { boughtOnce, madeOf, numbersOf, settled, type Made } from './what-was-made.ts';
import { pointsOfOneKill, pointsOfPaying, pointsOfRefund } from './stopping-points.ts';

let place: Place & { remove: () => void };
let ground: Ground;
const killed: Killed[] = [];
const twicePaid: Payer[] = [];
let made: ReadonlyMap<string, Made>;

const next = (payers: Payer[]): Payer => {
  const payer = payers.shift();
  if (payer === undefined) throw new Error('not enough payers');
  return payer;
};

const pairOf = (payers: Payer[]): Pair => [next(payers), next(payers)];

beforeAll(async () => {
  place = await prepareUsedPlace();
  ground = await openGround(place);
  const payers = await preparePayers(ground, 2 * pointsOfPaying.length + pointsOfRefund.length);
  for (const points of pointsOfOneKill)
    killed.push(
      ...(await killAt(
        ground,
        points.map((point) => ({ point, pair: pairOf(payers) })),
      )),
    );
  for (const point of pointsOfRefund) {
    const payer = next(payers);
    await killRefundAt(ground, point, payer);
    twicePaid.push(payer);
  }
  await settled(ground, killed.filter((one) => !boughtNothing(one)).length + twicePaid.length);
  made = await madeOf(ground);
}, 600_000);

afterAll(async () => {
  const { code } = await ground.product().kill('SIGINT');
  const left = processesOf(place.dataDir);
  place.remove();
  if (code !== 0 || left.length > 0) throw new Error(`not stopped cleanly: ${code} ${left.join(' ')}`);
});

test.each(pointsOfPaying)(
  '[W26] [L05] [L30] killed in front of the write that %s: paid once, one invoice, one certificate, one confirmation',
  (point) => {
    const there = killed.filter((one) => one.point === point && !boughtNothing(one));
    expect(there.length).toBeGreaterThan(0);
    for (const { payer, way } of there)
      expect({ way, ...made.get(payer.certificateId) }).toEqual({ way, ...boughtOnce });
  },
);

test('whoever went away before paying has paid nothing and got nothing', () => {
  const gone = killed.filter(boughtNothing);
  expect(gone.length).toBeGreaterThan(0);
  for (const { payer, point } of gone)
    expect({ point, ...made.get(payer.certificateId) }).toMatchObject({
      point,
      takenCents: 0,
      paidAttempts: 0,
      paidEvents: 0,
      certificate: 'awaiting-payment',
      documents: 0,
      invoices: 0,
      mails: {},
    });
});

test('[W26] of two payments one goes back, exactly once, also when the kill comes between refund and booking', () => {
  expect(twicePaid).toHaveLength(pointsOfRefund.length);
  for (const { certificateId } of twicePaid)
    expect(made.get(certificateId)).toEqual({ ...boughtOnce, paidAttempts: 2 });
});

test('[L30] the invoices have their numbers without a gap', async () => {
  const serials = await numbersOf(ground);
  expect(serials).toHaveLength(killed.filter((one) => !boughtNothing(one)).length + twicePaid.length);
  expect(serials).toEqual(serials.map((_, index) => index + 1));
});
