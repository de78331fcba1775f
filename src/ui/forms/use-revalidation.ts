import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { listErrors } from './summary-items.ts';

/**
 * Validates fields that show an error again when an answer changes on which they depend: a name that has become optional is no
 * longer missing. It adds no errors to other fields, and keeps errors found by the server.
 */
export function useRevalidation(answer: unknown): void {
  const { trigger, formState, getFieldState } = useFormContext();
  const { errors } = formState;
  const revalidate = useEffectEvent(() => {
    const wrong = listErrors(errors)
      .map(({ field }) => field)
      .filter((field) => getFieldState(field, formState).error?.type !== 'server');
    if (wrong.length > 0) void trigger(wrong);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer validates again
  useEffect(() => revalidate(), [answer]);
}
