/** What somebody says who does not want to stand on the certificate that a tenant asked for. */
export const objections = ['not-in-lease', 'not-named'] as const;
export type Objection = (typeof objections)[number];

/** What it led to: the person is not named any more, the certificate stays as it is, or it was taken back. */
export type Settlement = 'taken-out' | 'kept' | 'revoked';
