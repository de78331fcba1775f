import { isIP } from 'node:net';

/** Judges by the name alone: a name that resolves to this machine today may lead elsewhere tomorrow. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Traffic to this machine needs no encryption. */
export const isThisMachine = (url: string): boolean => isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/**
 * Another URL is for tests on this machine only: keys, numbers and letters are never sent to any host but the service's own (ASVS
 * 13.2.4). Uses the same two names as outbound.ts.
 */
export function isAllowedUrl(given: string, own: string, isTrial: boolean): boolean {
  const { origin, hostname } = new URL(given);
  return origin === own || (isTrial && /^(?:localhost|127\.0\.0\.1)$/.test(hostname));
}
