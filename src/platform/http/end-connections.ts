import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a response in progress may take to finish; shorter than the time the whole product has to stop. */
const timeoutMs = 10_000;
const roundMs = 100;

/**
 * On close, the server waits for every connection, and Node counts one as busy that never sent a request or is in the middle of its
 * headers: a browser that preconnected would delay the stop for a minute. Here only calls in progress count.
 */
export function endConnectionsAtClose(app: FastifyInstance): void {
  const open = new Set<Socket>();
  /** Calls in progress per socket: a client may send the next one before it has the response. */
  const busy = new Map<Socket, number>();
  const count = (socket: Socket, change: number): void => {
    const calls = (busy.get(socket) ?? 0) + change;
    if (calls > 0) busy.set(socket, calls);
    else busy.delete(socket);
  };
  const server: Server = app.server;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    count(socket, 1);
    answer.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', (done) => {
    if (!server.listening) return done();
    const end = performance.now() + timeoutMs;
    const round = (): void => {
      const isOver = performance.now() > end;
      for (const socket of open) if (isOver || !busy.has(socket)) socket.destroy();
    };
    const timer = setInterval(round, roundMs);
    server.once('close', () => clearInterval(timer));
    done();
  });
}
