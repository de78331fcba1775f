import * as z from 'zod/mini';

/** `untold`: the product did not write. `told`: it did. `unreached`: that did not arrive. `objecting`: somebody decides about it. */
const otherNews = ['untold', 'told', 'unreached', 'objecting'] as const;

/** Whom a request names beside the tenant, as the status page has it. */
const otherTenant = z.object({
  /** 'Jonas W.' (W3). */
  name: z.string(),
  news: z.enum(otherNews),
});
export type OtherTenant = z.output<typeof otherTenant>;

/** Of a request; the version before does not say it. */
export const othersOfStatus = {
  others: z._default(z.array(otherTenant), []),
  /** So many did not want to be named and are not any more. */
  othersTakenOut: z._default(z.number(), 0),
  /** It ended because one of them objected once it was signed. */
  isObjected: z._default(z.boolean(), false),
};

/** What somebody says who does not want to stand on the certificate that a tenant asked for. */
export const objections = ['not-in-lease', 'not-named'] as const;
export type Objection = (typeof objections)[number];

/** What it led to: the person is not named any more, the certificate stays as it is, or it was taken back. */
export type Settlement = 'taken-out' | 'kept' | 'revoked';
