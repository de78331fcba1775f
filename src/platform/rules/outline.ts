export type Outlined<Answer> = { readonly success: true; readonly data: Answer } | { readonly success: false };

/**
 * The outline of an answer in place of its schema, for pages that are to stay small: schemas and what runs them weigh a third of
 * their script. The server builds each answer by its schema; here it is told apart from whatever else came back in its place.
 */
export function outline<Answer extends object>(...fields: readonly (keyof Answer & string)[]) {
  const isAnswer = (value: unknown): value is Answer =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value);
  return {
    safeParse: (value: unknown): Outlined<Answer> =>
      isAnswer(value) ? { success: true, data: value } : { success: false },
  };
}
