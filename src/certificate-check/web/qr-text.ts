// What a QR code says: one of ours with its key, one of ours without, a foreign address, or no address at all.
import { parseSecurityCode, type SecurityCode } from '../../security-code/rules/index.ts';

export type QrText =
  /** `key` null: ours always have one, so somebody made this one up. */
  | { readonly kind: 'ours'; readonly code: SecurityCode; readonly key: string | null }
  /** Our address, and nothing behind it that could be a certificate. */
  | { readonly kind: 'bare' }
  /** `host`: where it leads, as far as it can be told; `rest`: the remainder. Both only to be shown, never to be followed. */
  | { readonly kind: 'foreign'; readonly host: string; readonly rest: string }
  | { readonly kind: 'none' };

/** '#CODE.KEY' as it stands behind our address, without the '#'. */
export function readQrHash(hash: string): Extract<QrText, { kind: 'ours' | 'bare' }> {
  const [typed = '', key = ''] = hash.split('.');
  const code = parseSecurityCode(typed);
  return code.ok ? { kind: 'ours', code: code.value, key: key === '' ? null : key } : { kind: 'bare' };
}

/**
 * Ours is what leads a browser to our check page and nowhere else: another scheme, port, path, a question or a name before an
 * '@' is somebody else's. `publicUrl`: without a slash at its end.
 */
export function readQrText(text: string, publicUrl: string): QrText {
  const full = addressIn(text.trim());
  if (full === null) return { kind: 'none' };
  const address = new URL(full);
  const { origin, pathname, search, hash, username } = address;
  const isOurs = origin === publicUrl && pathname === '/check' && search === '' && username === '';
  return isOurs ? readQrHash(hash.slice(1)) : foreign(address);
}

/** What a phone takes for an address although it names no scheme. */
const bareAddress = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

function addressIn(text: string): string | null {
  const full = /^https?:/i.test(text) ? text : bareAddress.test(text) ? `https://${text}` : '';
  return URL.canParse(full) ? full : null;
}

const longest = 120;

/** The host as a browser would ask for it: letters that only look like ours become 'xn--'. */
function foreign({ protocol, username, host, pathname, search, hash }: URL): QrText {
  const shown = `${protocol === 'http:' ? 'http://' : ''}${username === '' ? '' : `${username}@`}${host}`;
  const rest = `${pathname}${search}${hash}`;
  return {
    kind: 'foreign',
    host: cut(shown, longest),
    rest: rest === '/' ? '' : cut(rest, Math.max(0, longest - shown.length)),
  };
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);
