// What stands in front of several instances: passes each call on to the next of them, and tells what came back.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../../scripts/demo/http-client.ts';

export interface Balancer {
  origin: string;
  /** From now on calls go to these, in turn; who is left out ends what it has begun. */
  sendTo(origins: readonly string[]): Promise<void>;
  calls(): number;
  /** Calls that got no answer, or one that tells of a fault of the server. */
  faults(): readonly string[];
  /** Milliseconds of the slowest answer since this was asked last. */
  slowest(): number;
  close(): void;
}

/** It never ends a quiet connection: on a busy machine a visitor would send his next call into the very moment. */
const untilClosed = { keepAliveTimeout: 0 };

export async function startBalancer(): Promise<Balancer> {
  let targets: readonly string[] = [];
  let [calls, slowest] = [0, 0];
  const faults: string[] = [];
  const underway = new Map<string, number>();
  const pass = (call: IncomingMessage, answer: ServerResponse): void => {
    const target = targets[calls++ % targets.length] ?? '';
    const [begun, what] = [performance.now(), `${call.method ?? ''} ${call.url ?? ''}`];
    underway.set(target, (underway.get(target) ?? 0) + 1);
    answer.once('close', () => {
      underway.set(target, (underway.get(target) ?? 0) - 1);
      slowest = Math.max(slowest, performance.now() - begun);
    });
    const out = request(`${target}${call.url ?? ''}`, { method: call.method, headers: call.headers }, (back) => {
      if ((back.statusCode ?? 500) >= 500) faults.push(`${what}: ${back.statusCode}`);
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    out.once('error', (error) => {
      faults.push(`${what}: ${error.message}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    call.pipe(out);
  };
  const server = createServer(untilClosed, pass);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendTo: async (origins) => {
      targets = origins;
      const isIdle = (): boolean => [...underway].every(([target, count]) => origins.includes(target) || count === 0);
      await eventually('the last answers', () => Promise.resolve(isIdle() ? true : undefined));
    },
    calls: () => calls,
    faults: () => faults,
    slowest: () => {
      const most = slowest;
      slowest = 0;
      return Math.round(most);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
