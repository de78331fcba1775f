// A way to a test's database that can be cut and opened again, as when the database is away for a moment, or frozen, as when it
// hangs: it takes connections and answers nothing.
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ServerConfig } from '../../src/platform/database/connection.ts';
import { freePort } from './free-port.ts';

export interface CuttableWay {
  /** The same database, over this way. */
  config: ServerConfig;
  /** Connections that are open now. */
  connections(): number;
  open(): Promise<void>;
  /** Ends all connections, and takes no more. */
  cut(): Promise<void>;
  /** Nothing passes any more, in either direction; new connections are taken and not answered. */
  freeze(): void;
  /** What waited passes. */
  thaw(): void;
  /** What is open now never carries anything again, and nobody is told; later connections are as good as ever. */
  swallow(): void;
  /** As when the kernel gives up what was swallowed: whoever waits there is told. */
  giveUp(): void;
}

interface Pair {
  front: Socket;
  behind: Socket;
}

const halt = ({ front, behind }: Pair): void => {
  front.unpipe(behind);
  behind.unpipe(front);
};

const connectPair = ({ front, behind }: Pair): void => {
  front.pipe(behind);
  behind.pipe(front);
};

/** Closed at first. */
export async function wayTo(config: ServerConfig): Promise<CuttableWay> {
  const port = await freePort();
  const pairs = new Set<Pair>();
  const swallowed = new WeakSet<Pair>();
  let isFrozen = false;
  const server = createServer((front) => {
    const pair = { front, behind: connect(join(config.host, `.s.PGSQL.${config.port}`)) };
    pairs.add(pair);
    for (const [from, to] of [
      [pair.front, pair.behind],
      [pair.behind, pair.front],
    ] as const)
      from
        .on('error', () => undefined)
        .on('close', () => {
          pairs.delete(pair);
          if (!swallowed.has(pair)) to.destroy();
        });
    if (!isFrozen) connectPair(pair);
  });
  return {
    config: { ...config, host: '127.0.0.1', port },
    connections: () => pairs.size,
    open: () => new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve)),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { front, behind } of pairs) [front, behind].forEach((socket) => socket.destroy());
      }),
    freeze: () => {
      isFrozen = true;
      pairs.forEach(halt);
    },
    thaw: () => {
      isFrozen = false;
      for (const pair of pairs) if (!swallowed.has(pair)) connectPair(pair);
    },
    swallow: () => {
      for (const pair of pairs) {
        halt(pair);
        swallowed.add(pair);
      }
    },
    giveUp: () => {
      for (const pair of pairs)
        if (swallowed.has(pair)) [pair.front, pair.behind].forEach((socket) => socket.destroy());
    },
  };
}
