// The page somebody wanted before he had to log in (decision D24). It stands in the address, so anybody may have written it:
// only pages of this list are gone to (W15).
const pages = ['/vermieter/dashboard', '/create-certificate'] as const;

/** A path and perhaps the dashboard's view; no second address fits in here. */
const plainPath = /^([\w/-]+)(?:\?[\w=&-]{1,100})?$/;

/** The page as it was asked for; undefined for everything that is not on the list. */
export function wantedPage(asked: unknown): string | undefined {
  const [whole, path] = (typeof asked === 'string' ? plainPath.exec(asked) : null) ?? [];
  return (pages as readonly (string | undefined)[]).includes(path) ? whole : undefined;
}

export const dashboardPath = pages[0];

/** Why somebody stands before the login; told there once. */
export type LoginHint = 'abgemeldet' | 'abgelaufen';

export interface LoginSearch {
  readonly weiter?: string;
  readonly hinweis?: LoginHint;
}

/** What the login takes from its address. */
export function loginSearch({ weiter, hinweis }: Readonly<Record<string, unknown>>): LoginSearch {
  const page = wantedPage(weiter);
  return {
    ...(page === undefined ? {} : { weiter: page }),
    ...(hinweis === 'abgemeldet' || hinweis === 'abgelaufen' ? { hinweis } : {}),
  };
}
