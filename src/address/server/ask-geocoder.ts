// Calls an external service: returns a valid response within two seconds, or nothing. The query is never logged.
import type * as z from 'zod/mini';
import type { Logger } from '../../platform/log/logger.ts';
import { traceCall } from '../../platform/traces/span.ts';

const timeoutMs = 2000;

export interface GeocoderCall<Answer> {
  readonly service: string;
  readonly url: URL;
  readonly answer: z.ZodMiniType<Answer>;
  readonly log: Logger;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export function askGeocoder<Answer>(call: GeocoderCall<Answer>): Promise<Answer | null> {
  return traceCall(call.service, async (note) => {
    const found = await ask(call);
    note({ outcome: found === null ? 'failed' : 'answered' });
    return found;
  });
}

async function ask<Answer>(call: GeocoderCall<Answer>): Promise<Answer | null> {
  const { service, url, answer, log, headers, body } = call;
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) {
      log.warn({ service, status: response.status }, 'no address suggestions');
      await response.body?.cancel();
      return null;
    }
    const parsed = answer.safeParse(await response.json());
    if (parsed.success) return parsed.data;
    log.warn({ service }, 'address suggestions in an unknown form');
  } catch (error) {
    log.warn({ service, reason: error instanceof Error ? error.name : 'unknown' }, 'no address suggestions');
  }
  return null;
}
