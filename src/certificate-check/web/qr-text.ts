// What a QR code says: one of ours with its key, one of ours without, a share, a foreign address, or no address at all.
import { shareKeyPattern, sharePath } from '../../certificate-share/rules/index.ts';
import { parseSecurityCode, type SecurityCode } from '../../security-code/rules/index.ts';

export type QrText =
  /** `key` null: ours always have one, so somebody made this one up. */
  | { readonly kind: 'ours'; readonly code: SecurityCode; readonly key: string | null }
  /** On the copy of a shared certificate: it leads to the share. */
  | { readonly kind: 'share'; readonly key: string }
  /** Our address, and nothing behind it that could be a certificate. */
  | { readonly kind: 'bare' }
  /** `host`: where it leads; `lead` and `rest`: what stands before and behind it. Only to be shown, never to be followed. */
  | { readonly kind: 'foreign'; readonly lead: string; readonly host: string; readonly rest: string }
  | { readonly kind: 'none' };

/** '#CODE.KEY' as it stands behind our address, without the '#'. */
export function readQrHash(hash: string): Extract<QrText, { kind: 'ours' | 'bare' }> {
  const [typed = '', key = ''] = hash.split('.');
  const code = parseSecurityCode(typed);
  return code.ok ? { kind: 'ours', code: code.value, key: key === '' ? null : key } : { kind: 'bare' };
}

const readShareHash = (key: string): Extract<QrText, { kind: 'share' | 'bare' }> =>
  shareKeyPattern.test(key) ? { kind: 'share', key } : { kind: 'bare' };

/**
 * Ours is what leads a browser to our check page, or to a share, and nowhere else: another scheme, port, path, a question or a name before an
 * '@' is somebody else's. `publicUrl`: without a slash at its end.
 */
export function readQrText(text: string, publicUrl: string): QrText {
  const full = addressIn(text.trim());
  if (full === null) return { kind: 'none' };
  const address = new URL(full);
  const { origin, pathname, search, hash } = address;
  const isOurs = origin === publicUrl && search === '' && nameIn(address) === '';
  if (isOurs && pathname === '/check') return readQrHash(hash.slice(1));
  return isOurs && pathname === sharePath ? readShareHash(hash.slice(1)) : foreign(address);
}

/** What a phone takes for an address although it names no scheme. */
const bareAddress = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

function addressIn(text: string): string | null {
  const full = /^https?:/i.test(text) ? text : bareAddress.test(text) ? `https://${text}` : '';
  return URL.canParse(full) ? full : null;
}

/** Of each part; a phone shows about 28 signs in a line. */
const longest = { lead: 60, host: 60, rest: 60 };

/** What stands before an '@': it leads nowhere, and is there to be taken for the host. */
const nameIn = ({ username, password }: URL): string => `${username}${password === '' ? '' : `:${password}`}`;

/**
 * The host as a browser would ask for it: letters that only look like ours become 'xn--'. Whoever owns it stands at its end, so
 * that a long one loses its beginning.
 */
function foreign(address: URL): QrText {
  const { protocol, host, pathname, search, hash } = address;
  const name = nameIn(address);
  const rest = `${pathname}${search}${hash}`;
  return {
    kind: 'foreign',
    lead: `${protocol === 'http:' ? 'http://' : ''}${name === '' ? '' : `${cut(name, longest.lead)}@`}`,
    host: host.length <= longest.host ? host : `…${host.slice(-longest.host)}`,
    rest: rest === '/' ? '' : cut(rest, longest.rest),
  };
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);
