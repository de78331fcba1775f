// A thousand payers at once, over HTTP from the click to the invoice: every order is paid once, and the invoices' numbers
// have no gap. The small version is src/invoice/server/gapless-numbers.test.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { eventually } from '../../scripts/demo/http-client.ts';
import { cardholder, orderBody, testCards } from '../../scripts/demo/sample-people.ts';
import { startProduct } from '../../src/app/start-product.ts';
import { toUrl } from '../../src/platform/database/connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { freePort } from '../support/free-port.ts';
import { clientOf, type ProductClient } from '../support/product-client.ts';
import { signCertificate, type SignedCertificate } from '../support/signed-certificate.ts';
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
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parallel-orders-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  try {
    return await measureOn(folder, server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOn(folder: string, { ownerConfig, appConfig }: EmbeddedPostgres): Promise<Row[]> {
  const port = await freePort();
  const settings = loadSettings({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: toUrl(appConfig),
    DATABASE_OWNER_URL: toUrl(ownerConfig),
    LOG_LEVEL: 'silent',
  });
  const { platform, stop } = await startProduct(settings, createLogger(settings.logLevel), {
    onLost: () => undefined,
    siteFolder: null,
  });
  try {
    return await measure(platform, clientOf(`http://127.0.0.1:${port}`, platform));
  } finally {
    await stop();
  }
}
