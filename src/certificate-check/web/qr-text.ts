// Classifies the text of a QR code: a certificate of ours with or without its key, a share, another site's URL, or no URL at
// all.
import { shareKeyPattern, sharePath } from '../../certificate-share/rules/index.ts';
import { parseSecurityCode, type SecurityCode } from '../../security-code/rules/index.ts';

export type QrText =
  /** `key` is null only in a code that somebody made up: our QR codes always have one. */
  | { readonly kind: 'ours'; readonly code: SecurityCode; readonly key: string | null }
  /** The QR code on the copy of a shared certificate leads to the share. */
  | { readonly kind: 'share'; readonly key: string }
  /** Our address, without the code or key that would lead to a certificate or share. */
  | { readonly kind: 'incomplete' }
  /** `host` is where the URL leads, `lead` and `rest` what is before and after it. It is only shown, never opened. */
  | { readonly kind: 'foreign'; readonly lead: string; readonly host: string; readonly rest: string }
  | { readonly kind: 'none' };

/** Reads 'CODE.KEY' from our URL's fragment, without the '#'. */
export function readQrHash(hash: string): Extract<QrText, { kind: 'ours' | 'incomplete' }> {
  const [typed = '', key = ''] = hash.split('.');
  const code = parseSecurityCode(typed);
  return code.ok ? { kind: 'ours', code: code.value, key: key === '' ? null : key } : { kind: 'incomplete' };
}

const readShareHash = (key: string): Extract<QrText, { kind: 'share' | 'incomplete' }> =>
  shareKeyPattern.test(key) ? { kind: 'share', key } : { kind: 'incomplete' };

/**
 * Accepts only the exact origin with /check or the share path: no query, userinfo, other scheme, port or path, to prevent
 * spoofing. `publicUrl` has no trailing slash.
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

/** Phones open such a text as a URL although it has no scheme. */
const bareAddress = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

function addressIn(text: string): string | null {
  const full = /^https?:/i.test(text) ? text : bareAddress.test(text) ? `https://${text}` : '';
  return URL.canParse(full) ? full : null;
}

/** A phone shows about 28 characters per line. */
const maxPartLength = 60;

/** The userinfo before '@' is not part of the host, but is used to imitate one. */
const nameIn = ({ username, password }: URL): string => `${username}${password === '' ? '' : `:${password}`}`;

/**
 * A URL of another site, with the host as a browser would resolve it: letters that only look like ours become 'xn--'. The
 * owner's domain is at the end of a host, so a long host is cut at its start.
 */
function foreign(address: URL): QrText {
  const { protocol, host, pathname, search, hash } = address;
  const name = nameIn(address);
  const rest = `${pathname}${search}${hash}`;
  return {
    kind: 'foreign',
    lead: `${protocol === 'http:' ? 'http://' : ''}${name === '' ? '' : `${cut(name, maxPartLength)}@`}`,
    host: host.length <= maxPartLength ? host : `…${host.slice(-maxPartLength)}`,
    rest: rest === '/' ? '' : cut(rest, maxPartLength),
  };
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most)}…`);
