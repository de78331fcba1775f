// A thousand payers at once, over HTTP from the click to the invoice: every order is paid once, and the invoices' numbers
// have no gap. The small version is src/invoice/server/gapless-numbers.test.ts.
import { sql } from 'kysely';
import { eventually } from '../../scripts/demo/http-client.ts';
import { cardholder, orderBody, testCards } from '../../scripts/demo/sample-people.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { ProductClient } from '../support/product-client.ts';
import { signCertificate, type SignedCertificate } from '../support/signed-certificate.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = 'Orders at once';

const count = 1000;
/** Connections of the payers; each goes on as soon as it is answered. */
const breadth = 50;
const timeoutMs = 600_000;

async function inLanes<T>(items: readonly T[], lanes: number, run: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const card = { cardNumber: testCards.good, cardholder };

/** Each click twice, as on a slow line. */
async function buy({ post }: ProductClient, { id, token }: SignedCertificate): Promise<void> {
  const click = () => post('/payments/payment', { ...orderBody, downloadURLId: id }, { token });
  const [first, second] = await Promise.all([click(), click()]);
  const { clientSecret, paymentId } = first.body;
  if (first.status !== 200 || second.body['paymentId'] !== paymentId) throw new Error('two clicks were two orders');
  await post('/test-payment/confirm', { ...card, clientSecret });
  await Promise.all([1, 2].map(() => post('/payments/payment/confirm', { paymentId }, { token })));
}

async function awaitInvoices({ db }: Platform): Promise<void> {
  await eventually(
    'the last invoice',
    async () => {
      const set = await db
        .selectFrom('invoice')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('pdf_sealed', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(set.count) >= count ? true : undefined;
    },
    timeoutMs,
  );
}

async function measure(platform: Platform, product: ProductClient): Promise<Row[]> {
  const certificates: SignedCertificate[] = [];
  await inLanes(
    Array.from({ length: count }, (_, index) => index),
    8,
    async (index) =>
      void certificates.push(await signCertificate(platform, { email: `lena${index}@mieterin.example` })),
  );
  const start = performance.now();
  await inLanes(certificates, breadth, (certificate) => buy(product, certificate));
  await awaitInvoices(platform);
  const seconds = (performance.now() - start) / 1000;
  const rows = await platform.db.selectFrom('invoice').select(['number', 'order_id']).orderBy('number').execute();
  const isGapless = rows.every(({ number }, index) => Number(number.slice(5)) === index + 1);
  const { rows: paid } = await sql<{ orders: number; events: number; attempts: number }>`select
    (select count(*)::int from customer_order where state = 'paid') as orders,
    (select count(*)::int from audit_event where event = 'order.paid') as events,
    (select count(*)::int from payment_attempt) as attempts`.execute(platform.db);
  const all = (what: string, value: number): Row => ({
    what,
    value,
    unit: '',
    bar: String(count),
    ok: value === count,
  });
  return [
    all('orders paid', paid[0]?.orders ?? 0),
    all("entries 'paid' in the audit log", paid[0]?.events ?? 0),
    all('attempts to pay, of two clicks each', paid[0]?.attempts ?? 0),
    all('orders with an invoice', new Set(rows.map((row) => row.order_id)).size),
    { what: 'numbers without a gap', value: isGapless ? 'yes' : 'no', unit: '', bar: 'yes', ok: isGapless },
    {
      what: 'from the first click to the last invoice',
      value: Math.round(seconds),
      unit: 's',
      bar: 'shown only',
      ok: true,
    },
  ];
}

/** On a database of its own, which writes to the disk as in earnest. */
export function run(): Promise<Row[]> {
  return withProduct('parallel-orders', (product) => measure(product.platform, product));
}
