// The list of a property company: 10,000 certificates of one account, over HTTP. The bar holds for every page and search.
import { sql } from 'kysely';
import { withClient } from '../../src/platform/database/connection.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { activeLandlord, type ActiveLandlord } from '../support/active-landlord.ts';
import type { ProductClient } from '../support/product-client.ts';
import { seedCertificates } from '../support/many-certificates.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = "A landlord's list";

const certificates = 10_000;
const perPage = 12;
const mostMs = 50;
const rounds = 200;

interface Asked {
  what: string;
  page?: number;
  search?: string;
  /** Of the dense list; else cards, as ever. */
  order?: string;
  /** How many the search must find. */
  total: (found: number) => boolean;
}

const calls: readonly Asked[] = [
  { what: 'first page', total: (found) => found === certificates },
  { what: 'a page in the middle', page: 417, total: (found) => found === certificates },
  { what: 'last page', page: Math.ceil(certificates / perPage), total: (found) => found === certificates },
  {
    what: 'search that finds one in a hundred',
    search: 'lukasz öztürk',
    total: (found) => found > 50 && found < 200,
  },
  { what: 'search by one letter', search: 'm', total: (found) => found > 1000 },
  { what: 'search by one letter, last page', search: 'm', page: 1_000_000, total: (found) => found > 1000 },
  { what: 'oldest first, in the middle', order: 'oldest', page: 357, total: (found) => found === certificates },
  { what: 'by state, last page', order: 'state', page: 1_000_000, total: (found) => found === certificates },
  {
    what: 'by name, of what a search found',
    order: 'name',
    search: 'lukasz öztürk',
    total: (found) => found > 50 && found < 200,
  },
  { what: 'search that finds nothing', search: 'xylophon', total: (found) => found === 0 },
];

async function measure(product: ProductClient, { id, token }: ActiveLandlord, asked: Asked): Promise<Row> {
  const { what, page = 1, search = '', order } = asked;
  const shown = order === undefined ? {} : { order, view: 'list' };
  const times: number[] = [];
  let isRight = true;
  for (let round = 0; round < rounds + 10; round++) {
    const start = performance.now();
    const { status, body } = await product.post(
      `/landlord/tenants-data/${id}`,
      { id, page, search, ...shown },
      { token },
    );
    // The first ones warm up.
    if (round >= 10) times.push(performance.now() - start);
    isRight &&= status === 200 && asked.total(Number(body['total']));
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
  return {
    what: `${what}: p95 of ${rounds}`,
    value: isRight ? Math.round(p95 * 10) / 10 : 'wrong answer',
    unit: 'ms',
    bar: `under ${mostMs}`,
    ok: isRight && p95 < mostMs,
  };
}

async function usesIndex({ db }: Platform, { id }: ActiveLandlord): Promise<Row> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from certificate
    where landlord_account_id = ${sql.lit(id)} and certificate.state not in ('deleted', 'erased')
    order by signed_at desc, id desc limit 12 offset 9996`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const ok = plan.includes('certificate_of_account') && !plan.includes('Seq Scan') && !plan.includes('Sort');
  return { what: 'the order comes from the index', value: ok ? 'yes' : plan, unit: '', bar: 'yes', ok };
}

/** On a database of its own, which writes to the disk as in earnest. */
export function run(): Promise<Row[]> {
  return withProduct('landlord-list', async (product, { ownerConfig }) => {
    const landlord = await activeLandlord(product, { email: 'verwaltung@haus.example', phone: '+491713920061' });
    await seedCertificates(product.platform, landlord, certificates);
    // What the database does by itself a minute later.
    await withClient(ownerConfig, (client) => client.query('vacuum analyze'));
    const rows: Row[] = [];
    for (const asked of calls) rows.push(await measure(product, landlord, asked));
    rows.push(await usesIndex(product.platform, landlord));
    return rows;
  });
}
