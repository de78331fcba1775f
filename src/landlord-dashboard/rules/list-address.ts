// What of the list reload and Back find again. Page, states and order stand in the address, for bookmarks too. What was searched for
// does not: an address is kept by the browser's history, and by its sync on other machines, and tenants' names are no business of
// whoever sits at this one next. It is kept beside the entry of the history (`history.state`), which no list of visited pages shows.

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

/** What is kept beside the address. */
export interface ListState {
  listSearch?: string;
}

export const stateOf = ({ search }: Pick<ListPlace, 'search'>): ListState =>
  search === '' ? {} : { listSearch: search };

/** Whatever somebody typed into the address: what is not known is the whole list, its first page, the newest first. */
export function readListAddress({ seite, stand, sortiert }: Record<string, unknown>): Omit<ListPlace, 'search'> {
  const page = Number(seite);
  const isPage = Number.isSafeInteger(page) && page > 1 && page <= 1_000_000;
  const filter = listFilters.find((one) => one !== 'all' && filterWords[one] === stand) ?? 'all';
  const order = listOrders.find((one) => one !== 'newest' && orderWords[one] === sortiert) ?? 'newest';
  return { page: isPage ? page : 1, filter, order };
}

export const longestSearch = 120;

/** A version before may have kept anything there. */
export const readListState = ({ listSearch }: Readonly<Record<keyof ListState, unknown>>): string =>
  typeof listSearch === 'string' ? listSearch.trim().slice(0, longestSearch) : '';
