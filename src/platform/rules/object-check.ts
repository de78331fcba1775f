// Rules between fields run even when single fields failed, so that a form shows all its mistakes at once.
import * as z from 'zod/mini';
import type { FieldErrors } from './problem.ts';
import { fail, ok, type Result } from './result.ts';

/** Reports a German message at a field; nested fields are joined by dots. */
export type Report = (field: string, message: string) => void;

/**
 * A check over the whole object. `value` may lack fields whose own rule failed, hence Partial.
 * Fields that already failed keep their own message: forms show the first one.
 * `value` is the fresh output: the check may write into it, to clear a field that does not count or to set one it has parsed.
 */
export function checkTogether<Value extends object>(
  compare: (value: Partial<Value>, report: Report) => void,
): ReturnType<typeof z.check<Value>> {
  return z.check<Value>(
    (payload) => {
      if (typeof payload.value !== 'object' || payload.value === null) return;
      compare(payload.value, (field, message) => {
        payload.issues.push({
          code: 'custom',
          message,
          input: payload.value,
          path: field.split('.'),
          continue: true,
        });
      });
    },
    { when: () => true },
  );
}

/** Validates one field on its own, for fields that are only required under a condition. */
export function validateField<Output>(schema: z.ZodMiniType<Output>, input: unknown): Result<Output, string> {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? ok(parsed.data) : fail(parsed.error.issues[0]?.message ?? '');
}

interface Issue {
  readonly message: string;
  readonly path?: readonly PropertyKey[];
}

/** The first message of every field, by the field's name in the request body ('' for the body itself). */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = (issue.path ?? []).map(String).join('.');
    errors[field] ??= issue.message;
  }
  return errors;
}
