// How often certificates are checked: nothing is stored of a check, so this process counts, without a word of who or what.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock/clock.ts';
import type { HourCount } from '../platform/database/by-hour.ts';

export interface CheckCounts {
  since(time: Date): HourCount[];
}

/** By code, file or QR code; the comparison comes after one of them. */
const checks = new Set(
  ['verify-certificate', 'verify-file', 'verify-view'].map((call) => `/api/v1/certificate/${call}`),
);
const hourMs = 3_600_000;
const keptHours = 15 * 24;

export function countChecks(app: FastifyInstance, clock: Clock): CheckCounts {
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
