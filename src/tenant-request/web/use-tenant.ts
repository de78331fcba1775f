import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../ui/api-result.ts';
import type { TenantView } from '../rules/index.ts';
import { loadTenant } from './load-tenant.ts';

export type LoadedTenant =
  | { kind: 'loading' }
  | { kind: 'problem'; problem: ApiProblem }
  /** `cameByLink`: the address carried a link's value and not the record's id. */
  | { kind: 'ready'; tenant: TenantView; cameByLink: boolean };

export function useTenant(id: string): { loaded: LoadedTenant; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedTenant>({ kind: 'loading' });
  // Once the link's value left the address bar, the page's id changes to the record's: that is the same request.
  const shown = useRef<string>(undefined);
  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const result = await loadTenant(id);
      if (!isCurrent()) return;
      if (!result.ok) {
        setLoaded({ kind: 'problem', problem: result.problem });
        return;
      }
      shown.current = result.value._id;
      setLoaded({ kind: 'ready', tenant: result.value, cameByLink: id !== result.value._id });
    },
    [id],
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
