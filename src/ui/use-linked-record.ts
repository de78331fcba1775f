import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiProblem, ApiResult } from './api-result.ts';

type Loaded<Found> =
  | { kind: 'loading' }
  | { kind: 'problem'; problem: ApiProblem }
  /** `cameByLink`: the address carried a link's value and not the record's id. */
  | { kind: 'ready'; found: Found; cameByLink: boolean };

/** What a page's address leads to: it carries the value of a link, or the record's id. */
export function useLinkedRecord<Found extends { readonly _id: string }>(
  open: (idOrLink: string) => Promise<ApiResult<Found>>,
  id: string,
): { loaded: Loaded<Found>; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Found>>({ kind: 'loading' });
  // Once the link's value left the address bar, the page's id changes to the record's: that is the same record.
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
