// Every answer names its request, and every log line of it the same: whoever reports a fault can be helped.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const header = 'x-request-id';
/** As proxies make them; anything else could carry what does not belong into a log. */
const usual = /^[\w.:-]{6,64}$/;

/** A proxy that is trusted may have named the request already; nobody else names one. */
export function requestIdFrom(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = listOf(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[header];
    if (typeof given === 'string' && usual.test(given) && isListed(trusted, socket.remoteAddress)) return given;
    // The last 40 random bits: Node draws them for many at once.
    return randomUUID().slice(-10);
  };
}

export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id);
    done();
  });
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isListed(list: BlockList, remote = ''): boolean {
  const address = remote.replace(/^::ffff:(?=\d+\.)/, '');
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
