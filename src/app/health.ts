import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addSeconds } from '../platform/clock/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { countUntold } from '../tenant-request/server/index.ts';
import { registerPhoneGauges } from './phone-gauges.ts';
import type { TransparencyLog } from '../transparency-log/server/index.ts';

/** /healthz: the process answers. /readyz: the database does too. /metrics: for this machine only. */
export function registerHealth(app: FastifyInstance, platform: Platform, log: Pick<TransparencyLog, 'health'>): void {
  const { db } = platform;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerLogGauges(registry, platform, log);
  registerPhoneGauges(registry, platform);
  registerUntoldGauge(registry, platform);
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
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress) || isForwarded(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** What waits for its place in the transparency log; read when somebody asks. */
function registerLogGauges(
  registry: Registry,
  { clock }: Pick<Platform, 'clock'>,
  log: Pick<TransparencyLog, 'health'>,
): void {
  type Health = Awaited<ReturnType<typeof log.health>>;
  let reading: Promise<Health> | undefined;
  // One reading for all figures of one look.
  const read = (): Promise<Health> => {
    reading ??= log.health().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gauge = (name: string, help: string, valueOf: (health: Health) => number): void => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => made.set(valueOf(await read())),
    });
  };
  gauge('log_queue_entries', 'Entries that wait for the transparency log', ({ entries }) => entries);
  gauge('log_queue_oldest_seconds', 'How long the oldest entry has waited for the transparency log', ({ oldest }) =>
    oldest === null ? 0 : (clock.now().getTime() - oldest.getTime()) / 1000,
  );
  gauge('log_refused_entries', 'Entries that can never have a place in the transparency log', ({ refused }) => refused);
  gauge('log_sequencing_failed', '1 when the last round of the transparency log failed', ({ isFailing }) =>
    isFailing ? 1 : 0,
  );
}

/** A day long, so that whoever looks once a day sees it. */
const untoldSeconds = 24 * 3600;

/** A landlord's no that the tenant could not be told of. */
function registerUntoldGauge(registry: Registry, { db, clock }: Platform): void {
  const gauge: Gauge = new Gauge({
    name: 'declines_untold',
    help: 'Noes that could not be told to the tenant yet, or were closed without the letter within a day',
    registers: [registry],
    collect: async () => gauge.set(await countUntold(db, addSeconds(clock.now(), -untoldSeconds))),
  });
}

/** A proxy on this machine comes from the loopback address too, with the requests of everybody. */
function isForwarded({ headers }: FastifyRequest): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
