import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Runs what sends the form. */
export type HoldingErrors = <Result>(send: () => Promise<Result>) => Promise<Result>;

/**
 * What stands at these fields just before the form is sent stays until the answer, so that nothing moves (use-problem.ts): a form
 * that finds no mistake of its own takes all of them away, also those that the server found.
 */
export function holdErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly Path<Input>[],
): HoldingErrors {
  const held = fields.flatMap((field) => {
    const { error } = form.getFieldState(field);
    return error?.message === undefined ? [] : [{ field, type: error.type, message: error.message }];
  });
  return async (send) => {
    for (const { field, type, message } of held) form.setError(field, { type, message });
    const result = await send();
    // What was judged anew meanwhile stays.
    for (const { field, message } of held)
      if (form.getFieldState(field).error?.message === message) form.clearErrors(field);
    return result;
  };
}
