// One table per feature turns a problem code into HTTP status and German message; forms read the same table.

/** Field name as in the request body (nested fields joined by dots) -> German message. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly status?: number;
  readonly errors?: FieldErrors;
  /** What the page needs beside the sentence; fields of the answer. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface ProblemRow {
  readonly status: number;
  readonly message: string;
}

export type ProblemTable<Code extends string = string> = Readonly<Record<Code, ProblemRow>>;

/** The problem of a table row, ready for `fail(...)` and for the HTTP answer. */
export function problemOf<Code extends string>(
  table: ProblemTable<Code>,
  code: Code,
  errors?: FieldErrors,
): Problem<Code> {
  const { status, message } = table[code];
  return errors === undefined ? { code, message, status } : { code, message, status, errors };
}
