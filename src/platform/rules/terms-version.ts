/** Version of the terms of use that requests, signatures and orders are made under; raise it with every change of their text (law L14, L56). */
export const termsVersion = '2026-11-24.2';
