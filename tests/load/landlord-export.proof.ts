// A property company takes along what is stored about it: 2,000 certificates in one file, while others are served.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { withClient } from '../../src/platform/database/connection.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { activeLandlord } from '../support/active-landlord.ts';
import { seedCertificates } from '../support/many-certificates.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = "A landlord's own data";

const certificates = 2000;
const mostMs = 5000;
const mostPauseMs = 300;

/** What hangs on each of them in real life. */
async function addTraces({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await sql`insert into certificate_document (certificate_id, kind, sealed, sha256, byte_length, created_at)
    select id, 'certificate', null, data_hash, 60000, signed_at from certificate where state = 'issued'`.execute(db);
  await sql`insert into link_handle (hash, purpose, subject_id, created_at, expires_at)
    select sha256((certificate.id::text || n)::bytea), 'landlord-deliver', certificate.id, ${now}, ${now}
    from certificate, generate_series(1, 5) n`.execute(db);
}

async function measure(origin: string, token: string): Promise<Row[]> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const start = performance.now();
  const response = await fetch(`${origin}/api/v1/landlord/export`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const ms = performance.now() - start;
  loop.disable();
  const pauseMs = loop.max / 1e6;
  const { data } = JSON.parse(bytes.toString('utf8')) as { data: Record<string, unknown[]> };
  const isWhole =
    response.status === 200 &&
    data['certificates']?.length === certificates &&
    (data['links']?.length ?? 0) >= certificates * 5;
  return [
    {
      what: `${certificates} certificates, ${Math.round(bytes.length / 1e5) / 10} MB`,
      value: isWhole ? Math.round(ms) : 'wrong answer',
      unit: 'ms',
      bar: `under ${mostMs}`,
      ok: isWhole && ms < mostMs,
    },
    {
      what: 'longest pause of the event loop meanwhile',
      value: Math.round(pauseMs),
      unit: 'ms',
      bar: `under ${mostPauseMs}`,
      ok: pauseMs < mostPauseMs,
    },
  ];
}

/** On a database of its own, which writes to the disk as in earnest. */
export function run(): Promise<Row[]> {
  return withProduct('landlord-export', async (product, { ownerConfig }) => {
    const landlord = await activeLandlord(product, { email: 'verwaltung@haus.example', phone: '+491713920061' });
    await seedCertificates(product.platform, landlord, certificates);
    await addTraces(product.platform);
    // What the database does by itself a minute later.
    await withClient(ownerConfig, (client) => client.query('vacuum analyze'));
    return measure(product.url, landlord.token);
  });
}
