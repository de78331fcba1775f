// Derives from a share's key the token that its reader's browser sends, and the key that decrypts its view there.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto/random.ts';
import { shareKeyPattern, shareSecrets, shareViewLabel, type SharedView } from '../rules/index.ts';

/** A key of 128 random bits. */
export const newShareKey = (): string => randomBytes(16).toString('base64url');

const derive = (key: string, { info, bytes }: (typeof shareSecrets)['token' | 'view']): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), new Uint8Array(), info, bytes));

export const tokenOfKey = (key: string): string => derive(key, shareSecrets.token).toString('base64url');

/** The hash of a token, which is all that is stored of it. */
export const handleHashOf = (token: string): Buffer => sha256(token);

interface Shown {
  /** The share's id. */
  readonly id: string;
  readonly certificate_id: string;
}

/** A mark of the view's certificate that only this share knows. */
const markOf = ({ id, certificate_id: certificateId }: Shown): string =>
  sha256(`${id}|${certificateId}`).toString('base64url');

const ivLength = 12;
const tagLength = 16;

export function sealSharedView(key: string, shown: Shown, text: SharedView): Buffer {
  if (!shareKeyPattern.test(key)) throw new Error('not the key of a share');
  const { id: shareId } = shown;
  const view = { ...text, of: markOf(shown) } satisfies SharedView;
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-128-gcm', derive(key, shareSecrets.view), iv);
  cipher.setAAD(Buffer.from(shareViewLabel(shareId), 'utf8'));
  return Buffer.concat([iv, cipher.update(JSON.stringify(view), 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** False for a view that does not decrypt, or that was sealed while the share showed another certificate. */
export function isViewOf(key: string, shown: Shown, sealed: Buffer): boolean {
  const decipher = createDecipheriv('aes-128-gcm', derive(key, shareSecrets.view), sealed.subarray(0, ivLength));
  decipher.setAAD(Buffer.from(shareViewLabel(shown.id), 'utf8'));
  try {
    decipher.setAuthTag(sealed.subarray(-tagLength));
    const text = Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()]);
    const { of } = JSON.parse(text.toString('utf8')) as SharedView;
    // The first views have no mark; none of them lives longer than a month.
    return of === undefined || of === markOf(shown);
  } catch {
    return false;
  }
}
