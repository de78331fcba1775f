// A forward proxy between a story's browser and the product that holds chosen calls back. Playwright's own routes end with
// the page, and the calls that matter here are those that outlive it.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowLine {
  readonly origin: string;
  /** From now on calls of this method and path wait before they go on. */
  hold(method: string, path: string, milliseconds: number): void;
  close(): Promise<void>;
}

export async function startSlowLine(): Promise<SlowLine> {
  const held = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const delay = held.get(`${incoming.method} ${new URL(incoming.url ?? '').pathname}`);
    if (delay === undefined) passOn(incoming, outgoing);
    else setTimeout(() => passOn(incoming, outgoing), delay);
  });
  const { promise: isListening, resolve: listens } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => listens(undefined));
  await isListening;
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (method, path, milliseconds) => held.set(`${method} ${path}`, milliseconds),
    close: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      return promise;
    },
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const onward = ask(incoming.url ?? '', { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  // Whoever asked has gone, or the product has.
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
