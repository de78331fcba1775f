// The reader of a share, as the browser is one: of the key behind the '#' it makes the token that is sent and the key that stays.
import type { SharedView } from '../../src/certificate-share/rules/index.ts';
import type { ProductClient } from './product-client.ts';
import type { Answer } from '../../scripts/demo/http-client.ts';

interface Secrets {
  token: string;
  viewKey: CryptoKey;
}

export const keyOfLink = (link: string): string => link.slice(link.indexOf('#') + 1);

const bytesOf = (text: string, encoding: 'base64' | 'base64url'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding));

export async function secretsOf(key: string): Promise<Secrets> {
  const raw = await crypto.subtle.importKey('raw', bytesOf(key, 'base64url'), 'HKDF', false, ['deriveBits']);
  const derive = (info: string, bytes: number) =>
    crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(info) },
      raw,
      bytes * 8,
    );
  const view = await derive('certificate-share/view/v1', 16);
  return {
    token: Buffer.from(await derive('certificate-share/token/v1', 32)).toString('base64url'),
    viewKey: await crypto.subtle.importKey('raw', view, 'AES-GCM', false, ['decrypt']),
  };
}

async function openSealedView(key: string, { id, view }: { id: unknown; view: unknown }): Promise<SharedView> {
  const { viewKey } = await secretsOf(key);
  const box = bytesOf(String(view), 'base64');
  const additionalData = new TextEncoder().encode(`certificate-share-view/v1|${String(id)}`);
  const sealing = { name: 'AES-GCM', iv: box.subarray(0, 12), additionalData };
  const text = await crypto.subtle.decrypt(sealing, viewKey, box.subarray(12));
  return JSON.parse(new TextDecoder().decode(text)) as SharedView;
}

export interface ReadShare {
  answer: Answer;
  /** Null: nothing was there to be opened. */
  view: SharedView | null;
}

/** Presses the button behind the link. */
export async function openLink(product: ProductClient, link: string): Promise<ReadShare> {
  const key = keyOfLink(link);
  const answer = await product.post('/certificate/shares/open', { token: (await secretsOf(key)).token });
  const { id, view } = answer.body;
  return { answer, view: typeof view === 'string' ? await openSealedView(key, { id, view }) : null };
}
