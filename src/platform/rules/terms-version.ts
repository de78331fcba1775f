/**
 * Version of the terms of use that requests, signatures and orders are made under; raise it with every change of their text (law
 * L14, L56), and keep the text that it had as that of the version before.
 */
export const termsVersion = '2026-11-24.2';

/** Its pages are still open while this one takes over: what they order is ordered under what they showed (decision 0048). */
export const termsVersionBefore = '2026-11-24';
