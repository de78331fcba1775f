import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Clock } from '../platform/clock/clock.ts';
import { waitAtMost } from '../platform/clock/wait-at-most.ts';
import { equalBytes } from '../platform/crypto/random.ts';
import type { HourCount } from '../platform/database/by-hour.ts';
import { ping } from '../platform/database/database.ts';
import { isLocalCaller } from '../platform/http/local-caller.ts';
import type { Platform } from '../platform/platform.ts';
import type { TransparencyLog } from '../transparency-log/server/index.ts';
import { answerMs, metricsFrom } from './add-metrics.ts';
import { callsWaiting, freeBytes, monitoredFolders, registerMachineMetrics, type Machine } from './machine-metrics.ts';
import { registerServiceMetrics, type Services } from './service-metrics.ts';
import { registerStandingMetrics } from './standing-metrics.ts';

/** The same for code that shows it on a page. */
export interface Health {
  /** The values of /metrics; NaN if a value could not be read. */
  metrics(): Promise<ReadonlyMap<string, number>>;
  /** The failure that /readyz reports; null when the product is ready. */
  problem(): Promise<unknown>;
  checks: CheckCounts;
}

interface Watched {
  log: Pick<TransparencyLog, 'health'>;
  machine: Machine;
  services: Services;
  /** False: it is listening, but the rest of its start may still fail. */
  isStarted: () => boolean;
}

/** /healthz: the process answers. /readyz: it can do its work. /metrics: for this machine, and for holders of the token. */
export function registerHealth(
  app: FastifyInstance,
  platform: Platform,
  { log, machine, services, isStarted }: Watched,
): Health {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerStandingMetrics(registry, platform, log);
  registerMachineMetrics(registry, platform, machine);
  registerServiceMetrics(registry, platform, services);
  if (platform.reads.health()) registerReplicaMetrics(registry, platform.reads);
  observeRequests(app, registry);
  const asked = askInTime(platform, isStarted);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const problem = await asked();
    if (problem === null) return { status: 'ready' };
    request.log.error({ err: problem }, 'not ready');
    return reply.code(503).send({ status: 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, platform.settings.metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return { metrics: () => readMetrics(registry), problem: asked, checks: countChecks(app, platform.clock) };
}

/** If a name has several values (one per sweep or disk), returns the largest, which alarms use. */
async function readMetrics(registry: Registry): Promise<ReadonlyMap<string, number>> {
  const metrics = new Map<string, number>();
  // This is read first, because the other metrics' queries wait for connections themselves.
  const waiting = await registry.getSingleMetric(callsWaiting)?.get();
  for (const { name, values } of await registry.getMetricsAsJSON())
    for (const { value } of values) metrics.set(name, Math.max(value, metrics.get(name) ?? value));
  for (const { value } of waiting?.values ?? []) metrics.set(callsWaiting, value);
  return metrics;
}

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/**
 * Returns null when the product is ready. Asks one question at a time, so that frequent calls do not use up the database's
 * connections.
 */
function askInTime(platform: Platform, isStarted: () => boolean): () => Promise<unknown> {
  let asking: Promise<unknown> | undefined;
  const ask = (): Promise<unknown> =>
    isStarted() ? whatStops(platform).catch((error: unknown) => error) : Promise.resolve(new Starting());
  return async () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    const answer = await waitAtMost(asking, answerMs);
    return answer === undefined ? new Error('the database does not answer') : answer.value;
  };
}

/** With less free space PostgreSQL can't create its next WAL file, nor can an erasure be recorded. */
const leastFreeBytes = 16 * 1024 * 1024;

async function whatStops({ db, lease, settings }: Platform): Promise<unknown> {
  await ping(db);
  // The lease is written every two seconds: a database that is read-only or whose disk is full answers but accepts nothing.
  const problem = lease.problem();
  if (problem !== null) return problem;
  const { data, ledger } = monitoredFolders({ settings });
  const folders = settings.databaseUrl === undefined ? [data, ledger] : [ledger];
  for (const folder of folders) if ((await freeBytes(folder)) < leastFreeBytes) return new DiskFull();
  return null;
}

class Starting extends Error {
  override readonly name = 'Starting';
}

class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) return equalBytes(Buffer.from(given), Buffer.from(token));
  return isLocalCaller(request);
}

/** Only where there is a replica. */
function registerReplicaMetrics(registry: Registry, reads: Platform['reads']): void {
  const addMetric = metricsFrom(registry, () => Promise.resolve(reads.health()));
  addMetric('database_replica_used', '1 while lists and files of the log are read from the replica', (health) =>
    Number(health?.isUsed),
  );
  addMetric(
    'database_replica_behind_bytes',
    'Journal that the replica had not carried out when it was last looked at; no number: it did not say',
    (health) => health?.behindBytes ?? Number.NaN,
  );
  addMetric('database_replica_reads', 'Reads that the replica answered since the start', (health) =>
    Number(health?.answered.replica),
  );
  addMetric('database_replica_fallbacks', 'Reads that the primary answered for it since the start', (health) =>
    Number(health?.answered.primary),
  );
}

/** How often certificates are checked: a check stores nothing, so this process counts, without recording who or what. */
interface CheckCounts {
  since(time: Date): HourCount[];
}

/** Checks by code, file or QR code; the comparison follows one of them. */
const checks = new Set(
  ['verify-certificate', 'verify-file', 'verify-view'].map((call) => `/api/v1/certificate/${call}`),
);
const hourMs = 3_600_000;
const keptHours = 15 * 24;

function countChecks(app: FastifyInstance, clock: Clock): CheckCounts {
  const counts = new Map<number, number>();
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 300 && checks.has(request.routeOptions.url ?? '')) {
      const hour = Math.floor(clock.now().getTime() / hourMs) * hourMs;
      counts.set(hour, (counts.get(hour) ?? 0) + 1);
      for (const old of counts.keys()) if (old < hour - keptHours * hourMs) counts.delete(old);
    }
    done();
  });
  return {
    since: (time) =>
      [...counts].filter(([hour]) => hour >= time.getTime()).map(([hour, count]) => ({ hour: new Date(hour), count })),
  };
}
