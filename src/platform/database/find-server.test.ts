import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type pg from 'pg';
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
/** PostgreSQL type OIDs: 16 is boolean, 25 is text. */
const field = (name: string, type: number): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(9), Buffer.from([type]), Buffer.alloc(8)]);
const isPrimary = (timeline: string): Buffer =>
  Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 2]), field('isReplica', 16), field('timeline', 25)])),
    message(
      'D',
      Buffer.concat([
        Buffer.from([0, 2, 0, 0, 0, 1]),
        Buffer.from('f'),
        Buffer.from([0, 0, 0, 8]),
        Buffer.from(timeline),
      ]),
    ),
    message('C', 'SELECT 1\0'),
    message('Z', 'I'),
  ]);
const ends = message('E', 'SFATAL\0C57P01\0Mended\0\0');

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(onClient: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    onClient(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return server;
}

/** Accepts every client and says that it is the primary; from the second client on it also closes at once. */
async function dyingServer(): Promise<number> {
  let clients = 0;
  const server = await listen((socket) => {
    clients++;
    socket.once('data', () => {
      socket.write(clients % 2 === 0 ? Buffer.concat([welcome, ends]) : welcome);
      socket.on('data', () => socket.write(isPrimary('00000001')));
    });
  });
  return portOf(server);
}

interface Primary {
  place: string;
  end(): void;
}

/** Answers every query that it is the primary of this timeline; with `welcomesAfterMs` it delays its greeting. */
async function primaryOf(timeline: string, welcomesAfterMs = 0): Promise<Primary> {
  const server = await listen((socket) =>
    socket.once('data', () => {
      setTimeout(() => socket.write(welcome), welcomesAfterMs);
      socket.on('data', () => socket.write(isPrimary(timeline)));
    }),
  );
  return { place: `127.0.0.1:${portOf(server)}`, end: () => void server.close() };
}

function poolOf(...servers: Primary[]): pg.Pool {
  const hosts = servers.map(({ place }) => place).join(',');
  const pool = openPool(`postgres://app@${hosts}/product?target_session_attrs=read-write`, {
    connectTimeoutMs: 4000,
    queryTimeoutMs: 2000,
  });
  onTestFinished(() => void pool.end());
  return pool;
}

async function timelineSeenBy(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ timeline: string }>('select');
  return rows[0]?.timeline;
}

test('[W62] a server that ends in the very moment when it was connected to costs one call, not the process', async () => {
  const port = await dyingServer();
  const address = `postgres://app@127.0.0.1:${port}/product?target_session_attrs=read-write`;
  const pool = openPool(address, { connectTimeoutMs: 2000, queryTimeoutMs: 500 });
  const fault: unknown = await pool.query('select 1').catch((error: unknown) => error);
  expect(isOutage(fault)).toBe(true);
  void pool.end();
});

test('what one pool saw holds for every pool of the process: an old primary that came back is not taken by any', async () => {
  const [before, after] = [await primaryOf('00000001'), await primaryOf('00000002')];
  expect(await timelineSeenBy(poolOf(before, after))).toBe('00000002');
  after.end();
  const fault: unknown = await timelineSeenBy(poolOf(after, before)).catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: 'the server is an older primary than the one before' });
  expect(isOutage(fault)).toBe(true);
});

test('who never saw a primary hears everybody before taking one', async () => {
  const [before, after] = [await primaryOf('00000001'), await primaryOf('00000002', 700)];
  expect(await timelineSeenBy(poolOf(before, after))).toBe('00000002');
});
