// Expected failures are values: every use case returns a Result; only bugs throw.
export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Failed<Reason> = { readonly ok: false; readonly problem: Reason };
export type Result<Value, Reason> = Ok<Value> | Failed<Reason>;

export function ok(): Ok<undefined>;
export function ok<Value>(value: Value): Ok<Value>;
export function ok(value?: unknown): Ok<unknown> {
  return { ok: true, value };
}

export function fail<const Reason>(problem: Reason): Failed<Reason> {
  return { ok: false, problem };
}
