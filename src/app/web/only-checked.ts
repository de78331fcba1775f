type Search = Record<string, unknown>;

/**
 * Wraps a route's `validateSearch`: the router merges its result over the URL's parameters, so that a rejected value would come
 * back. This removes everything that the check does not return.
 */
export const onlyChecked =
  <Checked extends object>(check: (search: Search) => Checked) =>
  (search: Search): Checked => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...check(search),
  });
