// Payers whose server is killed with -9 in front of every write between the click and the finished file.
import { join } from 'node:path';
import { awaitMessage, callJson, eventually, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import { confirmRequest, startRequest, submitRequest } from '../../scripts/demo/path.ts';
import { cardholder, castOf, orderBody, testCards } from '../../scripts/demo/sample-people.ts';
import type { ServerConfig } from '../../src/platform/database/connection.ts';
import { findRunningPostgres } from '../../src/platform/database/product-lock.ts';
import { processesOf, startProcess, type Place, type ProductProcess } from '../support/product-process.ts';
import { closePoint, installPoints, pointsOfPaying, type Barrier, type Point } from './stopping-points.ts';

export interface Ground {
  place: Place;
  product: () => ProductProcess;
  owner: () => ServerConfig;
  killAndRestart: () => Promise<void>;
}

export async function openGround(place: Place): Promise<Ground> {
  let product = await startProcess(place);
  const owner = (): ServerConfig => {
    const config = findRunningPostgres(join(place.dataDir, 'postgres'));
    if (config === null) throw new Error('the database does not run');
    return { ...config, user: 'owner' };
  };
  await installPoints(owner());
  return {
    place,
    product: () => product,
    owner,
    killAndRestart: async () => {
      await product.kill('SIGKILL');
      await eventually('the end of the database', async () =>
        processesOf(place.dataDir).length === 0 ? true : undefined,
      );
      product = await startProcess(place);
    },
  };
}

export type Way = 'visa' | 'paypal';

/** Has a signed certificate and the link to pay it. */
export interface Payer {
  certificateId: string;
  handle: string;
}

async function preparePayer(origin: string, index: number): Promise<Payer> {
  const cast = castOf(String(index % 100).padStart(2, '0'));
  const track = { origin, cast };
  await submitRequest(track, await startRequest(track));
  const certificateId = await confirmRequest(track);
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome');
  return { certificateId, handle: lastPart(linkIn(mail, '/versandweg/')) };
}

/** At most 100: each number gets one TAN of each kind, so that none is taken for another. */
export async function preparePayers({ product }: Ground, count: number, breadth = 6): Promise<Payer[]> {
  const payers: Payer[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) payers.push(await preparePayer(product().origin, index));
  };
  await Promise.all(Array.from({ length: breadth }, lane));
  return payers;
}

interface Ordered {
  clientSecret: string | null;
  /** Where the payer would pay, at the provider. */
  providerRef: string | null;
}

const alreadyPaid = /"code":"already-paid"/;

/** The click on the button. Null: there is nothing left to pay. */
async function order(origin: string, { handle }: Payer, way: Way): Promise<Ordered | null> {
  const opened = await callJson(origin, `/certificate/${handle}`);
  const body = { ...orderBody, paymentMethod: way, downloadURLId: handle };
  try {
    const placed = await callJson(origin, '/payments/payment', {
      method: 'POST',
      token: String(opened['token']),
      body,
    });
    const url = placed['payment_url'];
    return {
      clientSecret: typeof placed['clientSecret'] === 'string' ? placed['clientSecret'] : null,
      providerRef: typeof url === 'string' ? lastPart(new URL(url)) : null,
    };
  } catch (error) {
    if (error instanceof Error && alreadyPaid.test(error.message)) return null;
    throw error;
  }
}

/** The payer's action at the provider. */
async function pay(origin: string, { clientSecret, providerRef }: Ordered): Promise<void> {
  await (clientSecret === null
    ? callJson(origin, '/test-payment/decide', { method: 'POST', body: { ref: providerRef, decision: 'pay' } })
    : callJson(origin, '/test-payment/confirm', {
        method: 'POST',
        body: { clientSecret, cardNumber: testCards.good, cardholder },
      }));
}

async function orderAndPay(origin: string, payer: Payer, way: Way): Promise<void> {
  const ordered = await order(origin, payer, way);
  if (ordered !== null) await pay(origin, ordered);
}

export interface Killed {
  point: Point;
  way: Way;
  payer: Payer;
  /** Whether the payer came back; who paid and went away must get everything without. */
  cameBack: boolean;
}

/** Up to here nothing was paid, so a payer who goes away has bought nothing. */
const unpaidPoints: ReadonlySet<Point> = new Set(
  pointsOfPaying.slice(0, pointsOfPaying.indexOf('the money is taken') + 1),
);
export const boughtNothing = ({ point, cameBack }: Killed): boolean => !cameBack && unpaidPoints.has(point);

/** A card payer, and one at the provider's page. */
export type Pair = readonly [Payer, Payer];

/** Who is to stand in front of which write when the kill comes. */
export interface Standing {
  point: Point;
  pair: Pair;
}

/**
 * One kill in front of several writes: whoever is to stand at a later one passes before an earlier one is closed. Afterwards the
 * card payers come back at once and try again; the others do not.
 */
export async function killAt(ground: Ground, standing: readonly Standing[]): Promise<Killed[]> {
  const stopped: Stopped[] = [];
  for (const { point, pair } of standing) {
    const one = await (unpaidPoints.has(point) ? stopClicks : stopLedger)(ground, point, pair);
    await one.barrier.reached();
    stopped.push(one);
  }
  await ground.killAndRestart();
  await Promise.all(stopped.flatMap(({ playing, barrier }) => [playing, barrier.end()]));
  for (const { pair } of standing) await orderAndPay(ground.product().origin, pair[0], 'visa');
  return standing.flatMap(({ point, pair: [card, redirect] }): Killed[] => [
    { point, way: 'visa', payer: card, cameBack: true },
    { point, way: 'paypal', payer: redirect, cameBack: false },
  ]);
}

interface Stopped {
  barrier: Barrier;
  playing: Promise<unknown>;
}

/** The payers themselves are stopped, somewhere between the click and the money. */
async function stopClicks({ owner, product }: Ground, point: Point, [card, redirect]: Pair): Promise<Stopped> {
  const barrier = await closePoint(owner(), point);
  const { origin } = product();
  const playing = Promise.allSettled([orderAndPay(origin, card, 'visa'), orderAndPay(origin, redirect, 'paypal')]);
  return { barrier, playing };
}

/**
 * Behind the money the server stops by itself. Both have ordered before: whoever stands there may hold what an order needs
 * too, and both payers hear from the provider that they have paid.
 */
async function stopLedger({ owner, product }: Ground, point: Point, [card, redirect]: Pair): Promise<Stopped> {
  const { origin } = product();
  const ordered = await Promise.all([order(origin, card, 'visa'), order(origin, redirect, 'paypal')]);
  const barrier = await closePoint(owner(), point);
  await Promise.all(ordered.map((one) => (one === null ? Promise.resolve() : pay(origin, one))));
  return { barrier, playing: Promise.resolve() };
}

/** Somebody pays in two ways at once; the second payment goes back, and the kill comes in front of this write of it. */
export async function killRefundAt(ground: Ground, point: Point, payer: Payer): Promise<void> {
  const { origin } = ground.product();
  const [ledger, refund] = [
    await closePoint(ground.owner(), 'the attempt is paid'),
    await closePoint(ground.owner(), point),
  ];
  const ordered = [await order(origin, payer, 'visa'), await order(origin, payer, 'paypal')];
  for (const one of ordered) if (one !== null) await pay(origin, one);
  await ledger.reached();
  await ledger.open();
  await refund.reached();
  await ground.killAndRestart();
  await Promise.all([ledger.end(), refund.end()]);
}

/** The kill comes at a moment that nobody chose. Who does not know whether he has paid comes back and looks. */
export async function killBlindly(ground: Ground, afterMs: number, payers: readonly Payer[]): Promise<void> {
  const { origin } = ground.product();
  const wayOf = (index: number): Way => (index % 2 === 0 ? 'visa' : 'paypal');
  const playing = Promise.allSettled(payers.map((payer, index) => orderAndPay(origin, payer, wayOf(index))));
  const end = Date.now() + afterMs;
  await eventually('the moment of the kill', async () => (Date.now() < end ? undefined : true));
  await ground.killAndRestart();
  await playing;
  for (const [index, payer] of payers.entries()) await orderAndPay(ground.product().origin, payer, wayOf(index));
}
