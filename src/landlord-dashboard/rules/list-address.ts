// The state of the list that reload and Back restore. Page, filter and order are in the URL, also for bookmarks. The search is not,
// because browsers keep URLs in their history and sync them to other machines, and tenants' names must not reach whoever uses this one
// next. It is kept in `history.state`, which no list of visited pages shows.

/** Which certificates are shown. */
export const certificateFilters = ['all', 'unpaid', 'issued', 'revoked', 'expired'] as const;
export type CertificateFilter = (typeof certificateFilters)[number];

/** What the list shows, including requests that wait for an answer. */
export const listFilters = ['all', 'waiting', 'unpaid', 'issued', 'revoked', 'expired'] as const;
export type ListFilter = (typeof listFilters)[number];

/** The order of the list: by time, by last name, or by state with the most urgent first. */
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
  /** Present from the second page on. */
  seite?: number;
  /** Missing for the whole list. */
  stand?: (typeof filterWords)[keyof typeof filterWords];
  /** Missing for the newest first. */
  sortiert?: (typeof orderWords)[keyof typeof orderWords];
}

/** What the list shows. */
export interface ListPlace {
  page: number;
  filter: ListFilter;
  order: ListOrder;
  /** Empty if nothing is searched for. */
  search: string;
}

export const searchOf = ({ page, filter, order }: Omit<ListPlace, 'search'>): ListAddress => ({
  ...(page > 1 ? { seite: page } : {}),
  ...(filter === 'all' ? {} : { stand: filterWords[filter] }),
  ...(order === 'newest' ? {} : { sortiert: orderWords[order] }),
});

/** The part kept in `history.state`. */
export interface ListState {
  listSearch?: string;
}

export const stateOf = ({ search }: Pick<ListPlace, 'search'>): ListState =>
  search === '' ? {} : { listSearch: search };

/** Anything may be typed into the URL: unknown values mean the whole list, its first page, and the newest first. */
export function readListAddress({ seite, stand, sortiert }: Record<string, unknown>): Omit<ListPlace, 'search'> {
  const page = Number(seite);
  const isPage = Number.isSafeInteger(page) && page > 1 && page <= 1_000_000;
  const filter = listFilters.find((one) => one !== 'all' && filterWords[one] === stand) ?? 'all';
  const order = listOrders.find((one) => one !== 'newest' && orderWords[one] === sortiert) ?? 'newest';
  return { page: isPage ? page : 1, filter, order };
}

export const maxSearchLength = 120;

/** An earlier version may have stored any value there. */
export const readListState = ({ listSearch }: Readonly<Record<keyof ListState, unknown>>): string =>
  typeof listSearch === 'string' ? listSearch.trim().slice(0, maxSearchLength) : '';
