import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('a port is given once, and can be listened on', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, freePort));
  expect(new Set(ports).size).toBe(40);
  for (const port of ports) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  }
});

it('no other process that asks for one is given the same, and it lies below what outgoing connections get', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const claim = createSocket('udp4');
  const [error] = (await once(claim.bind({ port, address: '127.0.0.1', exclusive: true }), 'error')) as [Error];
  expect(error.message).toContain('EADDRINUSE');
});
