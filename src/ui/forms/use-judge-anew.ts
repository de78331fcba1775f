import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * What was called wrong is judged anew when an answer changes that other fields depend on: a name that has become optional is
 * missing no more. Nothing that was not called wrong before is called so by it.
 */
export function useJudgeAnew(answer: unknown): void {
  const { trigger, formState } = useFormContext();
  const { errors } = formState;
  const judge = useEffectEvent(() => {
    const wrong = Object.keys(errors);
    if (wrong.length > 0) void trigger(wrong);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer judges anew
  useEffect(() => judge(), [answer]);
}
