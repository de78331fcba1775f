// Each feature has one table that maps a problem code to HTTP status and German message; forms read the same table.

/** Field name as in the request body (nested names joined by dots) -> German message. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly status?: number;
  readonly errors?: FieldErrors;
  /** Additional response fields that the page needs besides the sentence. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface ProblemRow {
  readonly status: number;
  readonly message: string;
}

export type ProblemTable<Code extends string = string> = Readonly<Record<Code, ProblemRow>>;

/** The problem of a table row, for use with `fail(...)` and in the HTTP response. */
export function problemOf<Code extends string>(
  table: ProblemTable<Code>,
  code: Code,
  errors?: FieldErrors,
): Problem<Code> {
  const { status, message } = table[code];
  return errors === undefined ? { code, message, status } : { code, message, status, errors };
}
