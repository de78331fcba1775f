/**
 * Version of the terms of use for new requests, signatures and orders. Change it with every change of their text (law L14, L56),
 * and keep the old text as that of the previous version.
 */
export const termsVersion = '2026-11-24.2';

/**
 * The previous version, shown by pages still open when this one takes over: their orders are made under what they showed (decision
 * 0048).
 */
export const termsVersionBefore = '2026-11-24';
