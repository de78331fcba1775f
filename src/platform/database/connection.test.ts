import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from './connection.ts';

const message = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const goingDown = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

/** Accepts one client; `welcomed` is the server's side of its connection. */
async function startDatabase(): Promise<{ port: number; welcomed: Promise<Socket> }> {
  const server = createServer();
  const welcomed = new Promise<Socket>((resolve) => {
    server.once('connection', (socket) =>
      socket.once('data', () => {
        socket.write(welcome);
        resolve(socket);
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: address !== null && typeof address === 'object' ? address.port : 0, welcomed };
}

async function openIdle() {
  const { port, welcomed } = await startDatabase();
  const lost: Error[] = [];
  const connection = { host: '127.0.0.1', port, user: 'app', database: 'product' };
  const pool = openPool(connection, { onIdleError: (error) => lost.push(error) });
  const client = await pool.connect();
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.release();
  return { pool, socket: await welcomed, lost, ended };
}

test('an idle connection that the server ends is reported', async () => {
  const { socket, lost, ended } = await openIdle();
  socket.end(goingDown);
  await ended;
  expect(lost).toHaveLength(1);
});

test('a server that is stopped while we take our leave is no news', async () => {
  const { pool, socket, lost, ended } = await openIdle();
  socket.once('data', () => socket.end(goingDown));
  await pool.end();
  await ended;
  expect(lost).toEqual([]);
});
