// Unsent input is kept on the server (reading D47): a moment after typing, on leaving a field, and when the page goes away.
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { callApi } from '../../ui/api-client.ts';
import type { DraftStep, DraftValues } from '../rules/index.ts';

const quietMs = 900;
const longestValue = 500;

/** Text and ticks only; whatever else a form may hold is not kept. */
function draftOf(values: FieldValues): DraftValues {
  const draft: DraftValues = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') draft[name] = value.slice(0, longestValue);
    else if (typeof value === 'boolean') draft[name] = value;
  }
  return draft;
}

/** A draft that could not be kept is tried again with the next change; sending the form tells what is wrong. */
async function send(step: DraftStep, values: DraftValues): Promise<boolean> {
  const kept = await callApi({
    method: 'PUT',
    path: '/tenant/draft',
    body: { step, values },
    scope: 'tenant:flow',
    keepalive: true,
  });
  return kept.ok;
}

/**
 * Sends what changed. One call at a time, so that an older one never overtakes a newer one; only a page that goes away
 * cannot wait.
 */
function createKeeper(
  step: DraftStep,
  read: () => DraftValues,
  isStopped: () => boolean,
): (isLeaving: boolean) => void {
  let kept = JSON.stringify(read());
  let isSending = false;
  const keep = (isLeaving: boolean): void => {
    const values = read();
    const text = JSON.stringify(values);
    if (isStopped() || text === kept || (isSending && !isLeaving)) return;
    const before = kept;
    kept = text;
    isSending = true;
    void send(step, values).then((isKept) => {
      isSending = false;
      if (isKept) keep(false);
      else if (kept === text) kept = before;
    });
  };
  return keep;
}

/** Answers with 'stop': once the step itself was saved there is nothing left to keep. */
export function useKeptDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  step: DraftStep,
): () => void {
  const isStopped = useRef(false);
  useEffect(() => {
    const keep = createKeeper(
      step,
      () => draftOf(form.getValues()),
      () => isStopped.current,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = (): void => {
      clearTimeout(timer);
      keep(false);
    };
    const keepLeaving = (): void => {
      clearTimeout(timer);
      keep(true);
    };
    const keepHidden = (): void => {
      if (document.visibilityState === 'hidden') keepLeaving();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keepNow, quietMs);
      },
    });
    document.addEventListener('focusout', keepNow);
    document.addEventListener('visibilitychange', keepHidden);
    window.addEventListener('pagehide', keepLeaving);
    return () => {
      unsubscribe();
      document.removeEventListener('focusout', keepNow);
      document.removeEventListener('visibilitychange', keepHidden);
      window.removeEventListener('pagehide', keepLeaving);
      keepLeaving();
    };
  }, [form, step]);
  return () => {
    isStopped.current = true;
  };
}
