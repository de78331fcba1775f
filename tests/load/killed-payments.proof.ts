// Payers whose server dies with -9 at moments that nobody chose, again and again, over the whole time that a purchase takes.
// tests/process/killed-while-paying.test.ts stops it in front of each write; here whatever lies between is hit as well.
import { killBlindly, openGround, preparePayers, type Ground, type Payer } from '../process/killed-payments.ts';
import { boughtOnce, madeOf, numbersOf, settled } from '../process/what-was-made.ts';
import { preparePlace } from '../support/product-process.ts';
import type { Row } from './row.ts';

export const name = 'Killed payments';

const rounds = 12;
/** Half of them by card, half at the provider's page. */
const payersPerRound = 4;
/** From one round to the next the kill comes so much later. */
const stepMs = 100;

async function play(ground: Ground): Promise<Payer[]> {
  const payers = await preparePayers(ground, rounds * payersPerRound);
  for (let round = 0; round < rounds; round++) {
    const these = payers.slice(round * payersPerRound, (round + 1) * payersPerRound);
    await killBlindly(ground, stepMs * round, these);
  }
  await settled(ground, payers.length);
  return payers;
}

/** One text for one meaning, whatever the order of the keys. */
const told = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
      : part,
  );

async function measure(ground: Ground): Promise<Row[]> {
  const payers = await play(ground);
  const made = await madeOf(ground);
  // Who tried again by another attempt and had paid twice has one of them back.
  const isRight = ({ certificateId }: Payer): boolean => {
    const { paidAttempts = 0, ...rest } = made.get(certificateId) ?? {};
    return paidAttempts >= 1 && told(rest) === told({ ...boughtOnce, paidAttempts: undefined });
  };
  const right = payers.filter(isRight).length;
  const serials = await numbersOf(ground);
  const isGapless = serials.every((serial, index) => serial === index + 1);
  return [
    {
      what: `${rounds} kills: payers charged once, with one invoice, one certificate and one confirmation`,
      value: right,
      unit: `of ${payers.length}`,
      bar: 'all',
      ok: right === payers.length,
    },
    {
      what: 'invoices, their numbers without a gap',
      value: isGapless ? serials.length : 'a gap',
      unit: '',
      bar: String(payers.length),
      ok: isGapless && serials.length === payers.length,
    },
  ];
}

export async function run(): Promise<Row[]> {
  const place = await preparePlace();
  const ground = await openGround(place);
  try {
    return await measure(ground);
  } finally {
    await ground.product().kill('SIGINT');
    place.remove();
  }
}
