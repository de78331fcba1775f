import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Runs the function that submits the form. */
export type WithPreservedErrors = <Result>(send: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps the errors shown at these fields until the response, so that nothing moves (use-problem.ts): otherwise a form that finds no
 * error of its own removes all of them, including those found by the server.
 */
export function preserveErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly Path<Input>[],
): WithPreservedErrors {
  const preserved = fields.flatMap((field) => {
    const { error } = form.getFieldState(field);
    return error?.message === undefined ? [] : [{ field, type: error.type, message: error.message }];
  });
  return async (send) => {
    for (const { field, type, message } of preserved) form.setError(field, { type, message });
    const result = await send();
    // Errors that were validated again meanwhile stay as they are.
    for (const { field, message } of preserved)
      if (form.getFieldState(field).error?.message === message) form.clearErrors(field);
    return result;
  };
}
