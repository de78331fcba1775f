// As much of PromQL as the alarms of one moment need: figures, sums, comparisons, `and`, `or`.

/** The figures of /metrics by their names; of several with one name the largest. */
export type Figures = ReadonlyMap<string, number>;

/** Undefined: a figure that it needs could not be read. */
export type Judgement = boolean | undefined;

const comparison = /^(\w+)(?: \+ (\w+))? (>|<|<=) (?:([\d.e]+)|([\d.]+) \* (\w+))$/;

export function judge(expr: string, figures: Figures): Judgement {
  return anyOf(expr.split(' or ').map((part) => allOf(part.split(' and ').map((one) => compare(one, figures)))));
}

/** A figure that this instance does not have, such as one of a replica, is none that could not be read. */
export const figureOf = (figures: Figures, name: string): number => figures.get(name) ?? 0;

function compare(text: string, figures: Figures): Judgement {
  const [, first = '', second, operator, limit, share, whole] = comparison.exec(text) ?? [];
  if (operator === undefined) throw new Error(`an alarm in a language that is not known here: ${text}`);
  const left = figureOf(figures, first) + (second === undefined ? 0 : figureOf(figures, second));
  const right = limit === undefined ? Number(share) * figureOf(figures, whole ?? '') : Number(limit);
  if (Number.isNaN(left) || Number.isNaN(right)) return undefined;
  if (operator === '>') return left > right;
  return operator === '<' ? left < right : left <= right;
}

const anyOf = (parts: readonly Judgement[]): Judgement =>
  parts.includes(true) ? true : parts.includes(undefined) ? undefined : false;

const allOf = (parts: readonly Judgement[]): Judgement =>
  parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
