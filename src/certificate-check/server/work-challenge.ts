// The proof of work for each further check from a network with too many wrong codes: signed, bound to that network, used once.
import { randomBytes } from 'node:crypto';
import { equalBytes, sha256 } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasZeroBits, workText, type Work } from '../rules/proof-of-work.ts';
import { noteSpentWork } from './spent-work-store.ts';

/** Long enough for a slow phone that is put down for a while. */
const secondsToSolve = 300;

type Working = Pick<Platform, 'vault' | 'clock' | 'settings'>;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const signatureOf = ({ vault }: Working, facts: string, network: string): Buffer =>
  vault.mac('check-work', `${facts}|${network}`);

/** A new challenge, valid for a few minutes and only for this network. */
export function newChallenge(platform: Working, network: string): { challenge: string; bits: number } {
  const bits = platform.settings.checkWorkBits;
  const expires = seconds(platform.clock.now()) + secondsToSolve;
  const facts = `${expires}.${bits}.${randomBytes(12).toString('base64url')}`;
  return { challenge: `${facts}.${signatureOf(platform, facts, network).toString('base64url')}`, bits };
}

const challengePattern = /^((\d{1,12})\.(\d{1,2})\.[\w-]{16})\.([\w-]{43})$/;

/**
 * Verifies a proof of work and marks it as used. False when it belongs to another network, is too old, too small or already
 * used.
 */
export async function spendWork(
  platform: Working & Pick<Platform, 'db'>,
  work: Work,
  network: string,
): Promise<boolean> {
  const [, facts = '', expires = '', bits = '', signature = ''] = challengePattern.exec(work.challenge) ?? [];
  if (!equalBytes(Buffer.from(signature, 'base64url'), signatureOf(platform, facts, network))) return false;
  if (Number(expires) < seconds(platform.clock.now())) return false;
  if (!hasZeroBits(sha256(workText(work)).readUInt32BE(0), Number(bits))) return false;
  return noteSpentWork(platform, { workHash: sha256(facts), expiresAt: new Date(Number(expires) * 1000) });
}
