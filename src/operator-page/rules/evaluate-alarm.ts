// Evaluates the subset of PromQL that the alarms need: metrics, sums, comparisons, `and`, `or`.

/** The values of /metrics by name; the largest if several have the same name. */
export type Metrics = ReadonlyMap<string, number>;

/** Undefined if a metric that the alarm needs could not be read. */
export type AlarmResult = boolean | undefined;

const comparison = /^(\w+)(?: \+ (\w+))? (>|<|<=) (?:([\d.e]+)|([\d.]+) \* (\w+))$/;

export function evaluateAlarm(expr: string, metrics: Metrics): AlarmResult {
  return anyOf(expr.split(' or ').map((part) => allOf(part.split(' and ').map((one) => compare(one, metrics)))));
}

/**
 * A missing metric counts as 0, because this instance does not export it (replica metrics, for example). NaN means that it could not be
 * read.
 */
export const metricValue = (metrics: Metrics, name: string): number => metrics.get(name) ?? 0;

function compare(text: string, metrics: Metrics): AlarmResult {
  const [, first = '', second, operator, limit, share, whole] = comparison.exec(text) ?? [];
  if (operator === undefined) throw new Error(`unsupported alarm expression: ${text}`);
  const left = metricValue(metrics, first) + (second === undefined ? 0 : metricValue(metrics, second));
  const right = limit === undefined ? Number(share) * metricValue(metrics, whole ?? '') : Number(limit);
  if (Number.isNaN(left) || Number.isNaN(right)) return undefined;
  if (operator === '>') return left > right;
  return operator === '<' ? left < right : left <= right;
}

const anyOf = (parts: readonly AlarmResult[]): AlarmResult =>
  parts.includes(true) ? true : parts.includes(undefined) ? undefined : false;

const allOf = (parts: readonly AlarmResult[]): AlarmResult =>
  parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
