// A property company takes along what is stored about it: 2,000 certificates in one file, while others are served.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { startProduct } from '../../src/app/start-product.ts';
import { toUrl, withClient } from '../../src/platform/database/connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { activeLandlord } from '../support/active-landlord.ts';
import { freePort } from '../support/free-port.ts';
import { clientOf } from '../support/product-client.ts';
import { seedCertificates } from '../support/many-certificates.ts';
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
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'landlord-export-'));
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
    const product = clientOf(`http://127.0.0.1:${port}`, platform);
    const landlord = await activeLandlord(product, { email: 'verwaltung@haus.example', phone: '+491713920061' });
    await seedCertificates(platform, landlord, certificates);
    await addTraces(platform);
    // What the database does by itself a minute later.
    await withClient(ownerConfig, (client) => client.query('vacuum analyze'));
    return await measure(`http://127.0.0.1:${port}`, landlord.token);
  } finally {
    await stop();
  }
}
