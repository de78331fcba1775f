import { mailboxOf } from '../../person-fields/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompleteData } from './tenant-request.ts';

/** Keyed hashes that identify a tenant's side, however the address is spelled and whatever else changes (W56). */
export const sidesOf = ({ vault }: Pick<Platform, 'vault'>, { email, phone }: Pick<CompleteData, 'email' | 'phone'>) =>
  [vault.blindIndex('email', mailboxOf(email)), vault.blindIndex('phone', phone)].map((side) =>
    side.toString('base64url'),
  );
