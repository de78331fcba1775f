import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from './connection.ts';
import { isOutage } from './outage.ts';

const message = (kind: string, body: Buffer | string): Buffer => {
  const bytes = Buffer.from(body);
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(kind), length, bytes]);
};
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')]);
/** Types of PostgreSQL: 16 is a boolean, 25 a text. */
const field = (name: string, type: number): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(9), Buffer.from([type]), Buffer.alloc(8)]);
const isPrimary = Buffer.concat([
  message('T', Buffer.concat([Buffer.from([0, 2]), field('isReplica', 16), field('timeline', 25)])),
  message(
    'D',
    Buffer.concat([
      Buffer.from([0, 2, 0, 0, 0, 1]),
      Buffer.from('f'),
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('00000001'),
    ]),
  ),
  message('C', 'SELECT 1\0'),
  message('Z', 'I'),
]);
const ends = message('E', 'SFATAL\0C57P01\0Mended\0\0');

/** Welcomes every client and says that it is the primary; from the second on it ends in the same breath. */
async function dyingServer(): Promise<number> {
  let clients = 0;
  const server = createServer((socket: Socket) => {
    clients++;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(clients % 2 === 0 ? Buffer.concat([welcome, ends]) : welcome);
      socket.on('data', () => socket.write(isPrimary));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('[W62] a server that ends in the very moment when it was connected to costs one call, not the process', async () => {
  const port = await dyingServer();
  const address = `postgres://app@127.0.0.1:${port}/product?target_session_attrs=read-write`;
  const pool = openPool(address, { connectTimeoutMs: 2000, queryTimeoutMs: 500 });
  const fault: unknown = await pool.query('select 1').catch((error: unknown) => error);
  expect(isOutage(fault)).toBe(true);
  void pool.end();
});
