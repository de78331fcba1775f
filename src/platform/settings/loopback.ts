import { isIP } from 'node:net';

/** By its name alone: a name that leads to this machine by some file or name server may lead elsewhere tomorrow. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** What goes to this machine needs no encryption. */
export const isThisMachine = (url: string): boolean => isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));
