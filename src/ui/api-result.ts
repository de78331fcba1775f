import type { Result } from '../platform/rules/result.ts';

/** What a call can't do, ready to be shown. */
export interface ApiProblem {
  readonly code: string;
  readonly message: string;
  /** 0 when no answer came. */
  readonly status: number;
  /** Field name of the call -> German message. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The whole answer, for who knows a problem that tells more; parsed by its schema. */
  readonly details?: unknown;
  /** The server answered without a message of its own. */
  readonly isWordless?: true;
}

export type ApiResult<Value> = Result<Value, ApiProblem>;
