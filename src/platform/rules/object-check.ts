// Rules across fields run even when single fields are invalid, so that a form shows all its errors at once.
import * as z from 'zod/mini';
import type { FieldErrors } from './problem.ts';
import { fail, ok, type Result } from './result.ts';

/** Reports a German message at a field; nested field names are joined by dots. */
export type Report = (field: string, message: string) => void;

/**
 * A check of the whole object. `value` may lack fields whose own rule failed, hence Partial. Such fields keep their own message:
 * forms show the first one. `value` is the fresh output: the check may modify it, to clear an irrelevant field or set a parsed one.
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

/** Validates one field by itself, for fields that are required only under a condition. */
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
