import type { FastifyRequest } from 'fastify';

/** Where a call comes from. */
export interface Origin {
  /** IPv4 unchanged, IPv6 cut to /64, which one connection gets. For counting only: it is never stored in this form. */
  address: string;
  /** The surrounding network, IPv4 cut to /24, IPv6 to /48: for the audit log, and for limits ten times as high. */
  network: string;
}

export const originOf = ({ ip }: FastifyRequest): Origin => ({
  address: countedAddress(ip),
  network: truncateAddress(ip),
});

/** The caller's network, never the whole address: IPv4 cut to /24, IPv6 to /48. */
export function networkOf(request: FastifyRequest): string {
  return truncateAddress(request.ip);
}

const v4Pattern = /^(?:::ffff:)?((\d+\.\d+\.\d+)\.\d+)$/i;

/** Cuts an address to its network: IPv4 to /24, IPv6 to /48. */
export function truncateAddress(address: string): string {
  const v4 = v4Pattern.exec(address);
  return v4 ? `${v4[2]}.0/24` : `${groupsOf(address, 3)}::/48`;
}

/** The address as limits count it: IPv4 unchanged, IPv6 cut to /64. */
export function countedAddress(address: string): string {
  return v4Pattern.exec(address)?.[1] ?? `${groupsOf(address, 4)}::/64`;
}

/** The first groups of an IPv6 address in their shortest notation. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = address.includes('::')
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
    : left;
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
