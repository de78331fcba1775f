import type { Platform } from '../../../platform/platform.ts';

/** This site as authenticators know it: a passkey works for this host only. */
export interface RelyingParty {
  rpName: string;
  rpID: string;
  origin: string;
}

export function relyingParty({ settings }: Pick<Platform, 'settings'>): RelyingParty {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpName: 'Mietschuldenfrei', rpID: hostname, origin };
}

/** COSE numbers of ES256, EdDSA and RS256. Every authenticator supports one of them. */
export const algorithms = [-7, -8, -257];

/** The account's id as the authenticator stores it; it says nothing about the person. */
export const userHandleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

/** Whether an authenticator's user handle belongs to this account. */
export function isHandleOf(handle: string, accountId: string): boolean {
  return Buffer.from(handle, 'base64url').equals(userHandleOf(accountId));
}
