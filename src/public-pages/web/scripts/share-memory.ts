// Keeps an opened share in its tab: the history state survives a reload, is never sent and ends with the tab. The key stays in
// the URL, so that a bookmark opens the share while it exists.
import type { SharedCertificate } from '../../../certificate-share/rules/index.ts';

export type Kept =
  /** `token` allows reading the share again for half an hour. */
  | { readonly key: string; readonly token: string }
  /** The tenant's preview. `list` is the page it was opened from. */
  | { readonly key: string; readonly preview: SharedCertificate; readonly list: string };

interface StateFields {
  readonly share?: unknown;
  readonly key?: unknown;
  readonly token?: unknown;
  readonly preview?: unknown;
  readonly list?: unknown;
}

const fieldsOf = (value: unknown): StateFields => (typeof value === 'object' && value !== null ? value : {});

/** What this tab keeps for a key; null when nothing was opened, or it belongs to another link. */
export function keptOf(key: string): Kept | null {
  const { key: kept, token, preview, list } = fieldsOf(fieldsOf(window.history.state).share);
  if (kept !== key) return null;
  if (typeof token === 'string') return { key, token };
  // Only our own page for the tenant can have put it there, because history state belongs to its origin.
  if (typeof preview !== 'object' || preview === null) return null;
  return { key, preview: preview as SharedCertificate, list: typeof list === 'string' ? list : '' };
}

export const keep = (kept: Kept | null): void => window.history.replaceState(kept && { share: kept }, '');
