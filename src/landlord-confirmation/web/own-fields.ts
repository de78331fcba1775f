// The page calls the second question otherwise than the calls do: their mistakes stand at its own field.
import * as z from 'zod/mini';

export const fieldName = (sent: string): string =>
  sent === 'rentArrears' || sent === 'arrearsKind' ? 'openNow' : sent;

/** The rules of a call, over the fields of the page. */
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
