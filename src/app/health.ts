import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addSeconds } from '../platform/clock/clock.ts';
import { inTime } from '../platform/clock/in-time.ts';
import { ping } from '../platform/database/database.ts';
import { relayState } from '../platform/messages/relay-watch.ts';
import { phoneSpend } from '../platform/messages/sms/phone-spend.ts';
import type { Platform } from '../platform/platform.ts';
import { countUntold } from '../tenant-request/server/index.ts';
import { answerMs, figuresFrom } from './figures.ts';
import type { TransparencyLog } from '../transparency-log/server/index.ts';

/** /healthz: the process answers. /readyz: the database does too. /metrics: for this machine only. */
export function registerHealth(app: FastifyInstance, platform: Platform, log: Pick<TransparencyLog, 'health'>): void {
  const { db } = platform;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerLogGauges(registry, platform, log);
  registerPhoneGauges(registry, platform);
  registerMailGauges(registry, platform);
  registerUntoldGauge(registry, platform);
  if (platform.reads.health()) registerReplicaGauges(registry, platform.reads);
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
  const asked = askInTime(db);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const problem = await asked();
    if (problem === null) return { status: 'ready' };
    request.log.error({ err: problem }, 'not ready');
    return reply.code(503).send({ status: 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress) || isForwarded(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Null: the database answers. One question at a time, so that asking often does not use up its connections. */
function askInTime(db: Platform['db']): () => Promise<unknown> {
  let asking: Promise<unknown> | undefined;
  const ask = (): Promise<unknown> =>
    ping(db).then(
      () => null,
      (error: unknown) => error,
    );
  return async () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    const answer = await inTime(asking, answerMs);
    return answer === undefined ? new Error('the database does not answer') : answer.value;
  };
}

/** What waits for its place in the transparency log. */
function registerLogGauges(
  registry: Registry,
  { clock }: Pick<Platform, 'clock'>,
  log: Pick<TransparencyLog, 'health'>,
): void {
  const figure = figuresFrom(registry, log.health);
  figure('log_queue_entries', 'Entries that wait for the transparency log', ({ entries }) => entries);
  figure('log_queue_oldest_seconds', 'How long the oldest entry has waited for the transparency log', ({ oldest }) =>
    oldest === null ? 0 : (clock.now().getTime() - oldest.getTime()) / 1000,
  );
  figure(
    'log_refused_entries',
    'Entries that can never have a place in the transparency log',
    ({ refused }) => refused,
  );
  figure('log_sequencing_failed', '1 when the last round of the transparency log failed', ({ isFailing }) =>
    isFailing ? 1 : 0,
  );
}

/** A day long, so that whoever looks once a day sees it. */
const untoldSeconds = 24 * 3600;

/** A landlord's no that the tenant could not be told of. */
function registerUntoldGauge(registry: Registry, { db, clock }: Platform): void {
  const figure = figuresFrom(registry, () => countUntold(db, addSeconds(clock.now(), -untoldSeconds)));
  figure(
    'declines_untold',
    'Noes that could not be told to the tenant yet, or were closed without the letter within a day',
    (count) => count,
  );
}

/** Whether the mail server takes our mails. */
function registerMailGauges(registry: Registry, platform: Platform): void {
  const figure = figuresFrom(registry, () => relayState(platform));
  figure(
    'mails_refused_waiting',
    'Mails that the mail server refused and that are tried again',
    ({ waiting }) => waiting,
  );
  figure('mail_relay_refuses_all', '1 when the mail server refuses everybody and mails wait', ({ refusesEverybody }) =>
    Number(refusesEverybody),
  );
}

/** What SMS and calls come to since midnight (UTC). */
function registerPhoneGauges(registry: Registry, platform: Platform): void {
  const figure = figuresFrom(registry, () => phoneSpend(platform));
  figure('phone_messages_today', 'SMS and calls handed to a service today, repetitions included', ({ sent }) => sent);
  figure('phone_messages_failed_today', 'SMS and calls of today that reached nobody', ({ failed }) => failed);
  figure('phone_messages_alarm', '1 when there are more today than SMS_ALARM_PER_DAY', ({ isAlarm }) =>
    Number(isAlarm),
  );
  figure('phone_messages_stopped', '1 when the limit of the day is reached and no TAN is sent', ({ isStopped }) =>
    Number(isStopped),
  );
}

/** Where there is a replica. */
function registerReplicaGauges(registry: Registry, reads: Platform['reads']): void {
  const figure = figuresFrom(registry, () => Promise.resolve(reads.health()));
  figure('database_replica_used', '1 while lists and files of the log are read from the replica', (health) =>
    Number(health?.isUsed),
  );
  figure(
    'database_replica_behind_bytes',
    'Journal that the replica had not carried out when it was last looked at; no number: it did not say',
    (health) => health?.behindBytes ?? Number.NaN,
  );
  figure('database_replica_reads', 'Reads that the replica answered since the start', (health) =>
    Number(health?.answered.replica),
  );
  figure('database_replica_fallbacks', 'Reads that the primary answered for it since the start', (health) =>
    Number(health?.answered.primary),
  );
}

/** A proxy on this machine comes from the loopback address too, with the requests of everybody. */
function isForwarded({ headers }: FastifyRequest): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
