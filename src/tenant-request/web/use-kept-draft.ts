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

/** Answers with 'stop': once the step itself was saved there is nothing left to keep. */
export function useKeptDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  step: DraftStep,
): () => void {
  const isStopped = useRef(false);
  useEffect(() => {
    let kept = JSON.stringify(draftOf(form.getValues()));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      const values = draftOf(form.getValues());
      const text = JSON.stringify(values);
      if (isStopped.current || text === kept) return;
      const before = kept;
      kept = text;
      void send(step, values).then((isKept) => {
        if (!isKept && kept === text) kept = before;
      });
    };
    const keepHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, quietMs);
      },
    });
    document.addEventListener('focusout', keep);
    document.addEventListener('visibilitychange', keepHidden);
    window.addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      document.removeEventListener('focusout', keep);
      document.removeEventListener('visibilitychange', keepHidden);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [form, step]);
  return () => {
    isStopped.current = true;
  };
}
