import type { Platform } from '../../../platform/platform.ts';

/** This site as authenticators know it: a passkey works for this host and nothing else. */
export interface RelyingParty {
  rpName: string;
  rpID: string;
  origin: string;
}

export function relyingParty({ settings }: Pick<Platform, 'settings'>): RelyingParty {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpName: 'Mietschuldenfrei', rpID: hostname, origin };
}

/** COSE numbers: ES256, EdDSA, RS256. Every authenticator has one of them. */
export const algorithms = [-7, -8, -257];

/** The account's id as the authenticator keeps it; it says nothing about the person. */
export const userHandleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

export function isHandleOf(handle: string, accountId: string): boolean {
  return Buffer.from(handle, 'base64url').equals(userHandleOf(accountId));
}
