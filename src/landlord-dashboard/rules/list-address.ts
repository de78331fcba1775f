// What of the list stands in the address: its page and which states it shows, never what was searched for.

/** Which certificates are shown. */
export const certificateFilters = ['all', 'unpaid', 'issued', 'revoked', 'expired'] as const;
export type CertificateFilter = (typeof certificateFilters)[number];

/** What the list shows: requests that wait for an answer stand in it, too. */
export const listFilters = ['all', 'waiting', 'unpaid', 'issued', 'revoked', 'expired'] as const;
export type ListFilter = (typeof listFilters)[number];

const words = {
  waiting: 'wartet',
  unpaid: 'zahlung-offen',
  issued: 'ausgestellt',
  revoked: 'zurueckgezogen',
  expired: 'abgelaufen',
} as const satisfies Record<Exclude<ListFilter, 'all'>, string>;

export interface ListAddress {
  /** From the second on. */
  seite?: number;
  /** Without it the whole list. */
  stand?: (typeof words)[keyof typeof words];
}

export const searchOf = ({ page, filter }: { page: number; filter: ListFilter }): ListAddress => ({
  ...(page > 1 ? { seite: page } : {}),
  ...(filter === 'all' ? {} : { stand: words[filter] }),
});

/** Whatever somebody typed into the address: what is not known is the whole list, and its first page. */
export function readListAddress({ seite, stand }: Record<string, unknown>): { page: number; filter: ListFilter } {
  const page = Number(seite);
  const isPage = Number.isSafeInteger(page) && page > 1 && page <= 1_000_000;
  const filter = listFilters.find((one) => one !== 'all' && words[one] === stand) ?? 'all';
  return { page: isPage ? page : 1, filter };
}
