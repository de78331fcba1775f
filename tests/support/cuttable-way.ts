// A way to a test's database that can be cut and opened again, as when the database is away for a moment.
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ServerConfig } from '../../src/platform/database/connection.ts';
import { freePort } from './product-client.ts';

export interface CuttableWay {
  /** The same database, over this way. */
  config: ServerConfig;
  /** Connections that are open now. */
  connections(): number;
  open(): Promise<void>;
  /** Ends all connections, and takes no more. */
  cut(): Promise<void>;
}

/** Closed at first. */
export async function wayTo(config: ServerConfig): Promise<CuttableWay> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(join(config.host, `.s.PGSQL.${config.port}`));
    for (const [from, to] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => sockets.delete(from));
      from.pipe(to);
    }
  });
  return {
    config: { ...config, host: '127.0.0.1', port },
    connections: () => sockets.size / 2,
    open: () => new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve)),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
