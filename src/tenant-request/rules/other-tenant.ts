import * as z from 'zod/mini';

/** `untold`: the product did not write. `told`: it did. `unreached`: that did not arrive. `objecting`: somebody decides about it. */
const otherNews = ['untold', 'told', 'unreached', 'objecting'] as const;

/** Whom a request names beside the tenant, as the status page has it. */
export const otherTenant = z.object({
  /** 'Jonas W.' (W3). */
  name: z.string(),
  news: z.enum(otherNews),
});
export type OtherTenant = z.output<typeof otherTenant>;
