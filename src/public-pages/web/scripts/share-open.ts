// Derives from the key in the fragment a token, which is sent, and the view key, which is not; opens and decrypts the share.
import {
  shareKeyPattern,
  shareSecrets,
  shareViewLabel,
  type OpenedShare,
  type SharedCertificate,
  type SharedView,
} from '../../../certificate-share/rules/index.ts';
import { shallowSchema } from '../../../platform/rules/shallow-schema.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { ApiResult } from '../../../ui/api-result.ts';

export const isShareKey = (text: string): boolean => shareKeyPattern.test(text);

const ivLength = 12;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const base64urlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function derive(key: string, { info, bytes }: (typeof shareSecrets)['token' | 'view']): Promise<ArrayBuffer> {
  const base = await crypto.subtle.importKey('raw', bytesOf(key), 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(info) };
  return crypto.subtle.deriveBits(how, base, bytes * 8);
}

/** Decrypts the view; null when that fails, or its version is unknown to this page. */
export async function openSharedView(key: string, { id, view }: SharedCertificate): Promise<SharedView | null> {
  try {
    const secret = await derive(key, shareSecrets.view);
    const opener = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
    const box = bytesOf(view ?? '');
    const additionalData = new TextEncoder().encode(shareViewLabel(id));
    const iv = box.subarray(0, ivLength);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, opener, box.subarray(ivLength));
    // Decryption is authenticated, so this is what the server sealed for this share.
    const opened = JSON.parse(new TextDecoder().decode(text)) as { v: number };
    return opened.v === 1 ? (opened as SharedView) : null;
  } catch {
    return null;
  }
}

const shown = ['id', 'view', 'state', 'stateSince', 'checkedAt', 'label', 'lastDay', 'hasFile', 'newerNote'] as const;

/** Opens the share on a click, which is the only call that the tenant sees as an opening. */
export async function openShare(key: string): Promise<ApiResult<OpenedShare>> {
  const token = base64urlOf(new Uint8Array(await derive(key, shareSecrets.token)));
  return callApi({
    method: 'POST',
    path: '/certificate/shares/open',
    body: { token },
    answer: shallowSchema<OpenedShare>(...shown, 'token'),
  });
}

/** Reads the current state again after a reload, which is not counted. */
export const readShare = (token: string): Promise<ApiResult<SharedCertificate>> =>
  callApi({
    method: 'GET',
    path: '/certificate/shares/view',
    token,
    answer: shallowSchema<SharedCertificate>(...shown),
  });
