import type { Result } from '../platform/rules/result.ts';

/** A failed call, ready to be displayed. */
export interface ApiProblem {
  readonly code: string;
  readonly message: string;
  /** 0 when there was no response. */
  readonly status: number;
  /** Field name of the call -> German message. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The whole response, for callers that know a problem with more details and parse it with its schema. */
  readonly details?: unknown;
  /** The server answered without a message of its own. */
  readonly isWordless?: true;
}

export type ApiResult<Value> = Result<Value, ApiProblem>;
