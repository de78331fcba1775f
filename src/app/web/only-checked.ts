type Search = Record<string, unknown>;

/**
 * Around a route's `validateSearch`: the router lays what it gives over what the address says, so that a refused value would
 * come back. Here everything the check does not give is taken away.
 */
export const onlyChecked =
  <Checked extends object>(check: (search: Search) => Checked) =>
  (search: Search): Checked => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...check(search),
  });
