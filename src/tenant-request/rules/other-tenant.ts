import * as z from 'zod/mini';

/** `untold`: the product did not write. `told`: it did. `unreached`: that did not arrive. `objecting`: somebody decides about it. */
const otherNews = ['untold', 'told', 'unreached', 'objecting'] as const;

/** A co-tenant as the status page shows one. */
const otherTenant = z.object({
  /** 'Jonas W.' (W3). */
  name: z.string(),
  news: z.enum(otherNews),
});
export type OtherTenant = z.output<typeof otherTenant>;

/** The co-tenants of a request; missing from the version before. */
export const othersOfStatus = {
  others: z._default(z.array(otherTenant), []),
  /** So many did not want to be named and are not any more. */
  othersTakenOut: z._default(z.number(), 0),
  /** The request ended because a co-tenant objected after it was signed. */
  isObjected: z._default(z.boolean(), false),
};

/** The objections of a co-tenant who does not want to be named on the certificate. */
export const objections = ['not-in-lease', 'not-named'] as const;
export type Objection = (typeof objections)[number];

/** What an objection led to: the person is no longer named, the certificate stays as it is, or it was revoked. */
export type Settlement = 'taken-out' | 'kept' | 'revoked';
