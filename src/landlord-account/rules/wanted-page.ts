// The page that somebody opened before having to log in (decision D24). It is part of the URL, so anybody may have written it, and only
// pages on this list are allowed (W15).
const pages = ['/vermieter/dashboard', '/create-certificate'] as const;

/** A path, perhaps with the dashboard's view; a second URL does not match. */
const plainPath = /^([\w/-]+)(?:\?[\w=&-]{1,100})?$/;

/** The requested page, or undefined if it is not on the list. */
export function wantedPage(asked: unknown): string | undefined {
  const [whole, path] = (typeof asked === 'string' ? plainPath.exec(asked) : null) ?? [];
  return (pages as readonly (string | undefined)[]).includes(path) ? whole : undefined;
}

export const dashboardPath = pages[0];

/** Why the login is shown; displayed once. */
export type LoginHint = 'abgemeldet' | 'abgelaufen';

export interface LoginSearch {
  readonly weiter?: string;
  readonly hinweis?: LoginHint;
}

/** The login's URL parameters. */
export function loginSearch({ weiter, hinweis }: Readonly<Record<string, unknown>>): LoginSearch {
  const page = wantedPage(weiter);
  return {
    ...(page === undefined ? {} : { weiter: page }),
    ...(hinweis === 'abgemeldet' || hinweis === 'abgelaufen' ? { hinweis } : {}),
  };
}
