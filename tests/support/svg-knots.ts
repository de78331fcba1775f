// What tests read in the paths that the guilloche is drawn with.

/** Every knot of a path of `M`, `c` and `s` commands in absolute coordinates. */
export function knotsOf(path: string): { x: number; y: number }[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mcs])([^Mcsz]*)/g)].map(([, command, text]) => {
    const numbers = (text ?? '').match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const [dx, dy] = [numbers.at(-2) ?? Number.NaN, numbers.at(-1) ?? Number.NaN];
    [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
    return { x, y };
  });
}

export const extent = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];
