// A port for a server that starts later, or several times.
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which would take a port between two starts. */
const lowest = 20_000;
const highest = 29_999;

/**
 * Kept for this process until its end, so that no other process of the tests gets the same one before its server listens: the claim
 * is a socket of UDP, which the servers don't use and the system frees by itself.
 */
export async function freePort(): Promise<number> {
  const first = Math.floor(Math.random() * (highest - lowest + 1));
  for (let tries = 0; tries <= highest - lowest; tries++) {
    const port = lowest + ((first + tries) % (highest - lowest + 1));
    if ((await claim(port)) && (await canListen(port))) return port;
  }
  throw new Error(`no port from ${lowest} to ${highest} is free`);
}

function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
