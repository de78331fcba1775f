import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { StrokeDraft } from '../../signature/rules/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { messageResponse } from '../rules/index.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { draftValues, type ConfirmationValues } from './confirmation-values.ts';

const quietMs = 1200;
const longestStrokes = 60_000;
/** A browser lets no more than 64 KiB outlive its page. */
const longestParting = 60_000;

/** A drawing beyond the limit of the call is not kept; the rest of the form is. */
function draftText(values: ConfirmationValues, strokes: StrokeDraft): string {
  const isKept = JSON.stringify(strokes).length <= longestStrokes;
  return JSON.stringify({ values: draftValues(values), ...(isKept ? { strokes } : {}) });
}

/**
 * Keeps what was typed on the server, shortly after each change and when the page is hidden (D47). A failure is no
 * message: the next change tries again, and sending the form tells what is wrong. Answers with 'save now'.
 */
export function useDraft(
  session: ConfirmationSession,
  values: ConfirmationValues,
  strokes: StrokeDraft,
  isOver: boolean,
): () => Promise<ApiResult<unknown>> {
  const text = draftText(values, strokes);
  const latest = useRef(text);
  const saved = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);

  const save = useCallback(
    async (isParting = false): Promise<ApiResult<unknown>> => {
      saved.current = latest.current;
      const body: unknown = JSON.parse(latest.current);
      const answer = await session.call({
        method: 'PUT',
        path: '/certificate/draft',
        body,
        answer: messageResponse,
        keepalive: isParting && latest.current.length <= longestParting,
      });
      if (!answer.ok) saved.current = '';
      return answer;
    },
    [session],
  );

  useEffect(() => {
    if (isOver || text === saved.current) return undefined;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [text, isOver, save]);

  useParting(() => {
    if (!isOver && latest.current !== saved.current) void save(true);
  });

  return save;
}

/** Calls `onParting` when the page is hidden, left, or gives way to another one of this app. */
function useParting(onParting: () => void): void {
  const keep = useEffectEvent(onParting);
  useEffect(() => {
    const keepHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    const keepLeaving = (): void => keep();
    document.addEventListener('visibilitychange', keepHidden);
    window.addEventListener('pagehide', keepLeaving);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      window.removeEventListener('pagehide', keepLeaving);
      keep();
    };
  }, []);
}
