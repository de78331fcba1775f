import { useCallback, useEffect, useRef, useState } from 'react';
import { fail, ok } from '../../platform/rules/result.ts';
import { isId } from '../../platform/rules/id.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { shareRunning } from '../../ui/share-running.ts';
import { checkStatusResponse, type CheckStatusResponse } from '../rules/index.ts';
import { statusTenantTexts } from '../rules/status.de.ts';
import { isEnded } from './leave-expired.ts';
import { statusPath } from './opening-paths.ts';

export type LoadedStatus =
  | { kind: 'loading' }
  /** `openedAs` is the record's id if the page was open in this browser before. */
  | { kind: 'problem'; problem: ApiProblem; openedAs: string | undefined }
  | { kind: 'ready'; status: CheckStatusResponse };

const loadStatus = shareRunning(open);

async function open(idOrLink: string): Promise<ApiResult<CheckStatusResponse>> {
  const path = statusPath(idOrLink);
  const answer = await callApi({ method: 'GET', path, scope: 'tenant:flow', answer: checkStatusResponse });
  if (!answer.ok) return fail(orFallback(answer.problem, statusTenantTexts.loadFailed));
  storeToken('tenant:flow', answer.value.token);
  return ok(answer.value);
}

export interface Status {
  loaded: LoadedStatus;
  reload: () => Promise<void>;
  /** A failure changes nothing on the page; resolves with false if asking again is of no use. */
  refresh: () => Promise<boolean>;
}

/** Loads the status of a request by its id or a link's value, and refreshes it. */
export function useStatus(id: string): Status {
  const [loaded, setLoaded] = useState<LoadedStatus>({ kind: 'loading' });
  const shown = useRef<string>(undefined);
  const load = useCallback(async (idOrLink: string): Promise<void> => {
    const result = await loadStatus(idOrLink);
    if (!result.ok) {
      // An id in the URL means that the page was open here before; the value of a mailed link looks different.
      const openedAs = shown.current ?? (isId(idOrLink) ? idOrLink : undefined);
      setLoaded({ kind: 'problem', problem: result.problem, openedAs });
      return;
    }
    const status = result.value;
    shown.current = status.id;
    setLoaded({ kind: 'ready', status });
    replaceAddress(`/mieter/status/${status.id}`);
  }, []);
  useEffect(() => {
    if (shown.current !== id) void load(id);
  }, [id, load]);
  const reload = useCallback(() => load(shown.current ?? id), [load, id]);
  const refresh = useCallback(async (): Promise<boolean> => {
    const result = await loadStatus(shown.current ?? id);
    if (result.ok) setLoaded({ kind: 'ready', status: result.value });
    return result.ok || !isEnded(result.problem);
  }, [id]);
  return { loaded, reload, refresh };
}
