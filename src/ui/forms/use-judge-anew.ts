import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { listErrors } from './summary-items.ts';

/**
 * What was called wrong is judged anew when an answer changes that other fields depend on: a name that has become optional is
 * missing no more. Nothing that was not called wrong before is called so by it, and what the server refused stays refused.
 */
export function useJudgeAnew(answer: unknown): void {
  const { trigger, formState, getFieldState } = useFormContext();
  const { errors } = formState;
  const judge = useEffectEvent(() => {
    const wrong = listErrors(errors)
      .map(({ field }) => field)
      .filter((field) => getFieldState(field, formState).error?.type !== 'server');
    if (wrong.length > 0) void trigger(wrong);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer judges anew
  useEffect(() => judge(), [answer]);
}
