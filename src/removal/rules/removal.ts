// What a landlord may have destroyed of a paid certificate, and the days in which it can be stopped (decision 0026).

/** `erase`: his data, and with them the file; `revoke`: the certificate itself. */
export const removalKinds = ['erase', 'revoke'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** `void`: it came to nothing, because what was to go was gone before. */
export const removalStates = ['waiting', 'stopped', 'done', 'void'] as const;
export type RemovalState = (typeof removalStates)[number];

export const removalSides = ['tenant', 'landlord'] as const;
export type RemovalSide = (typeof removalSides)[number];

/** Between the request without a TAN and the deed. */
export const graceDays = 7;
