// The page names the second question differently than the calls do, so their errors are mapped to its own field.
import * as z from 'zod/mini';

/** The page's field for a field of a call. */
export const fieldName = (sent: string): string =>
  sent === 'rentArrears' || sent === 'arrearsKind' ? 'openNow' : sent;

/** A call's validation rules over the page's own fields. */
export function ownFields<Values, Output>(
  body: z.ZodMiniType<Output>,
  toSent: (values: Values) => object,
  toField: (sent: string, values: Values) => string = fieldName,
): z.ZodMiniTransform<Output, Values> {
  return z.transform<Values, Output>((values, { issues }) => {
    const judged = z.safeParse(body, toSent(values));
    if (judged.success) return judged.data;
    for (const { message, path } of judged.error.issues)
      issues.push({ code: 'custom', message, input: values, path: toField(path.join('.'), values).split('.') });
    return z.NEVER;
  });
}
