// Which peers may make statements about a request on behalf of the visitor: the proxies in front.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type IsTrusted = (request: Pick<IncomingMessage, 'socket'>) => boolean;

/** Returns a check whether a request comes from one of these addresses or networks. */
export function trustedPeer(trustedProxies: readonly string[]): IsTrusted {
  const trusted = listOf(trustedProxies);
  return ({ socket }) => isListed(trusted, socket.remoteAddress);
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
