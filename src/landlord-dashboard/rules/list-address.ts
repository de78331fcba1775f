// What of the list stands in the address, so that reload, Back and a bookmark find it again: page, states and order in its query,
// which the server may read, and what was searched for behind '#', which no browser sends anywhere: names are nobody's business.

/** Which certificates are shown. */
export const certificateFilters = ['all', 'unpaid', 'issued', 'revoked', 'expired'] as const;
export type CertificateFilter = (typeof certificateFilters)[number];

/** What the list shows: requests that wait for an answer stand in it, too. */
export const listFilters = ['all', 'waiting', 'unpaid', 'issued', 'revoked', 'expired'] as const;
export type ListFilter = (typeof listFilters)[number];

/** In which order. Names by the last one; states by what is to be done first. */
export const listOrders = ['newest', 'oldest', 'name', 'name-reversed', 'state', 'state-reversed'] as const;
export type ListOrder = (typeof listOrders)[number];

const filterWords = {
  waiting: 'wartet',
  unpaid: 'zahlung-offen',
  issued: 'ausgestellt',
  revoked: 'zurueckgezogen',
  expired: 'abgelaufen',
} as const satisfies Record<Exclude<ListFilter, 'all'>, string>;

const orderWords = {
  oldest: 'aelteste-zuerst',
  name: 'name',
  'name-reversed': 'name-rueckwaerts',
  state: 'stand',
  'state-reversed': 'stand-rueckwaerts',
} as const satisfies Record<Exclude<ListOrder, 'newest'>, string>;

export interface ListAddress {
  /** From the second on. */
  seite?: number;
  /** Without it the whole list. */
  stand?: (typeof filterWords)[keyof typeof filterWords];
  /** Without it the newest first. */
  sortiert?: (typeof orderWords)[keyof typeof orderWords];
}

/** What the list shows. */
export interface ListPlace {
  page: number;
  filter: ListFilter;
  order: ListOrder;
  /** Empty: everything. */
  search: string;
}

export const searchOf = ({ page, filter, order }: Omit<ListPlace, 'search'>): ListAddress => ({
  ...(page > 1 ? { seite: page } : {}),
  ...(filter === 'all' ? {} : { stand: filterWords[filter] }),
  ...(order === 'newest' ? {} : { sortiert: orderWords[order] }),
});

const searched = 'suche=';

/** Without its '#'; empty when nothing was searched for. */
export const hashOf = ({ search }: Pick<ListPlace, 'search'>): string =>
  search === '' ? '' : `${searched}${encodeURIComponent(search.toWellFormed())}`;

/** Whatever somebody typed into the address: what is not known is the whole list, its first page, the newest first. */
export function readListAddress({ seite, stand, sortiert }: Record<string, unknown>): Omit<ListPlace, 'search'> {
  const page = Number(seite);
  const isPage = Number.isSafeInteger(page) && page > 1 && page <= 1_000_000;
  const filter = listFilters.find((one) => one !== 'all' && filterWords[one] === stand) ?? 'all';
  const order = listOrders.find((one) => one !== 'newest' && orderWords[one] === sortiert) ?? 'newest';
  return { page: isPage ? page : 1, filter, order };
}

export const longestSearch = 120;

/** Undefined: the hash is about something else, like the link that skips to the content. */
export function readListHash(hash: string): string | undefined {
  if (hash === '') return '';
  return hash.startsWith(searched) ? decoded(hash.slice(searched.length)).trim().slice(0, longestSearch) : undefined;
}

/** Typed by somebody it may be anything. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
