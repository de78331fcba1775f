/** The objections of a co-tenant who does not want to be named on the certificate. */
export const objections = ['not-in-lease', 'not-named'] as const;
export type Objection = (typeof objections)[number];

/** What an objection led to: the person is no longer named, the certificate stays as it is, or it was revoked. */
export type Settlement = 'taken-out' | 'kept' | 'revoked';
