// What was opened stays with its tab: the state of the history survives a reload, is never sent and goes with the tab. The key
// itself stays in the address, so that a bookmark opens the share as long as there is one.
import type { SharedCertificate } from '../../../certificate-share/rules/index.ts';

export type Kept =
  /** `token`: reads it again for half an hour. */
  | { readonly key: string; readonly token: string }
  /** The tenant looks at what others see. `list`: where from. */
  | { readonly key: string; readonly preview: SharedCertificate; readonly list: string };

interface StateFields {
  readonly share?: unknown;
  readonly key?: unknown;
  readonly token?: unknown;
  readonly preview?: unknown;
  readonly list?: unknown;
}

const fieldsOf = (value: unknown): StateFields => (typeof value === 'object' && value !== null ? value : {});

/** Null: nothing was opened in this tab, or it belongs to another link. */
export function keptOf(key: string): Kept | null {
  const { key: kept, token, preview, list } = fieldsOf(fieldsOf(window.history.state).share);
  if (kept !== key) return null;
  if (typeof token === 'string') return { key, token };
  // Put there by our own page of the tenant, and by nobody else: a state belongs to its origin.
  if (typeof preview !== 'object' || preview === null) return null;
  return { key, preview: preview as SharedCertificate, list: typeof list === 'string' ? list : '' };
}

export const keep = (kept: Kept | null): void => window.history.replaceState(kept && { share: kept }, '');
