// What is made of a share's key: the token that its reader's browser sends, and the key that opens its view there.
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto/random.ts';
import { shareKeyPattern, shareSecrets, shareViewLabel, type SharedView } from '../rules/index.ts';

/** 128 bit. */
export const newShareKey = (): string => randomBytes(16).toString('base64url');

const derive = (key: string, { info, bytes }: (typeof shareSecrets)['token' | 'view']): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), new Uint8Array(), info, bytes));

export const tokenOfKey = (key: string): string => derive(key, shareSecrets.token).toString('base64url');

/** All that is stored of the token. */
export const handleHashOf = (token: string): Buffer => sha256(token);

export function sealSharedView(key: string, shareId: string, view: SharedView): Buffer {
  if (!shareKeyPattern.test(key)) throw new Error('not the key of a share');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-128-gcm', derive(key, shareSecrets.view), iv);
  cipher.setAAD(Buffer.from(shareViewLabel(shareId), 'utf8'));
  return Buffer.concat([iv, cipher.update(JSON.stringify(view), 'utf8'), cipher.final(), cipher.getAuthTag()]);
}
