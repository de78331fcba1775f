import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiProblem, ApiResult } from './api-result.ts';

type Loaded<Found> =
  | { kind: 'loading' }
  | { kind: 'problem'; problem: ApiProblem }
  /** `cameByLink`: the address contained a link's value and not the record's id. */
  | { kind: 'ready'; found: Found; cameByLink: boolean };

/** Loads the record that a page's address names by the value of a link or by its id. */
export function useLinkedRecord<Found extends { readonly _id: string }>(
  open: (idOrLink: string) => Promise<ApiResult<Found>>,
  id: string,
): { loaded: Loaded<Found>; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Found>>({ kind: 'loading' });
  // Once the link's value has left the address bar, the page's id becomes that of the record: it is still the same record.
  const shown = useRef<string>(undefined);
  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const result = await open(id);
      if (!isCurrent()) return;
      if (!result.ok) return setLoaded({ kind: 'problem', problem: result.problem });
      shown.current = result.value._id;
      setLoaded({ kind: 'ready', found: result.value, cameByLink: id !== result.value._id });
    },
    [open, id],
  );
  useEffect(() => {
    if (shown.current === id) return undefined;
    let isCurrent = true;
    void load(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [id, load]);
  const retry = (): void => {
    setLoaded({ kind: 'loading' });
    void load(() => true);
  };
  return { loaded, retry };
}
