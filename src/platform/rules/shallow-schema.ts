export type ShallowResult<Answer> = { readonly success: true; readonly data: Answer } | { readonly success: false };

/**
 * Checks a response by its field names instead of a schema, for pages that must stay small: schemas and their library are a third
 * of their script. The server builds each response by its schema; this only tells it from anything else that arrives instead.
 */
export function shallowSchema<Answer extends object>(...fields: readonly (keyof Answer & string)[]) {
  const isAnswer = (value: unknown): value is Answer =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value);
  return {
    safeParse: (value: unknown): ShallowResult<Answer> =>
      isAnswer(value) ? { success: true, data: value } : { success: false },
  };
}
