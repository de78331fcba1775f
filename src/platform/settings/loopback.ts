import { isIP } from 'node:net';

/** By its name alone: a name that leads to this machine by some file or name server may lead elsewhere tomorrow. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** What goes to this machine needs no encryption. */
export const isThisMachine = (url: string): boolean => isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/**
 * Another address is for tests on this machine only: keys, numbers and letters never travel to a host that is not the service's
 * own (ASVS 13.2.4). By these two names, as outbound.ts takes it.
 */
export function isAllowedUrl(given: string, own: string, isTrial: boolean): boolean {
  const { origin, hostname } = new URL(given);
  return origin === own || (isTrial && /^(?:localhost|127\.0\.0\.1)$/.test(hostname));
}
