import * as z from 'zod/mini';

/**
 * `untold`: the product sent no mail. `told`: it did. `unreached`: the mail did not arrive. `objecting`: an objection waits for a
 * decision.
 */
const otherNews = ['untold', 'told', 'unreached', 'objecting'] as const;

/** A co-tenant as shown on the status page. */
const otherTenant = z.object({
  /** Shortened name, 'Jonas W.' (W3). */
  name: z.string(),
  news: z.enum(otherNews),
});
export type OtherTenant = z.output<typeof otherTenant>;

/** The co-tenants of a request; the previous version does not send them. */
export const othersOfStatus = {
  others: z._default(z.array(otherTenant), []),
  /** The number of people who objected and are no longer named. */
  othersTakenOut: z._default(z.number(), 0),
  /** The request ended because a co-tenant objected after it was signed. */
  isObjected: z._default(z.boolean(), false),
};

/** The objections a co-tenant can raise who does not want to be named on the certificate. */
export const objections = ['not-in-lease', 'not-named'] as const;
export type Objection = (typeof objections)[number];

/** The outcome of an objection: the person is no longer named, the certificate stays as it is, or it was revoked. */
export type Settlement = 'taken-out' | 'kept' | 'revoked';
