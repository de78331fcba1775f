// Removes a link's value from the address bar as soon as it was read: screenshots, sync and the next visitor don't see it (W14).

/** Replaces the value in the address. */
const placeholder = 'link';
const stateKey = 'linkValue';

/** The value from the address or, after a reload, from this history entry; it is stored nowhere else. */
export function readLinkValue(fromAddress: string): string {
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[stateKey] : undefined;
  return fromAddress === placeholder && typeof kept === 'string' ? kept : fromAddress;
}

/** `page` is the address without the value: '/vermieter/daten-loeschen/'. */
export function hideLinkValue(page: string, value: string): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(state as object | null), [stateKey]: value }, '', `${page}${placeholder}`);
}

/** To be called when the value was used and opens nothing any more. */
export function forgetLinkValue(page: string): void {
  const { [stateKey]: _gone, ...rest } = (window.history.state ?? {}) as Record<string, unknown>;
  window.history.replaceState(rest, '', `${page}${placeholder}`);
}

/** The id of a record, which is in the address once the value of a mail's link was exchanged. */
export const isRecordId = (value: string): boolean => /^[0-9a-f-]{36}$/.test(value);
