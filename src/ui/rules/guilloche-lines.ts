// Shared parts of all guilloches: smooth lines through points of a curve, and the lace that they form.

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  /** Derivatives with respect to the curve's parameter. */
  readonly dx: number;
  readonly dy: number;
}

export type Curve = (parameter: number) => CurvePoint;

export const fullTurn = 2 * Math.PI;

/** '-0.5' -> '-.5' and '12.0' -> '12': every character counts, a rosette has thousands of numbers. */
function shortNumber(units: number, scale: number): string {
  return String(units / scale).replace(/^(-?)0\./, '$1.');
}

function joinNumbers(numbers: readonly string[]): string {
  return numbers.map((text, index) => (index === 0 || text.startsWith('-') ? text : ` ${text}`)).join('');
}

/**
 * Draws a curve from the first to the last stop as one SVG subpath of smooth cubic segments with exact tangents. Between equal
 * steps SVG's short `s` command mirrors the first control point; rounding to whole units of the last decimal prevents drift.
 */
export function openPath(curve: Curve, stops: readonly number[], decimals: number): string {
  const scale = 10 ** decimals;
  const units = (value: number): number => Math.round(value * scale);
  let [before = 0, stepBefore] = [stops[0], 0];
  let last = curve(before);
  let [x, y] = [units(last.x), units(last.y)];
  const parts = [`M${joinNumbers([shortNumber(x, scale), shortNumber(y, scale)])}`];
  for (const stop of stops.slice(1)) {
    const [point, step] = [curve(stop), stop - before];
    const end = [units(point.x), units(point.y)] as const;
    const control = [units(point.x - (point.dx * step) / 3), units(point.y - (point.dy * step) / 3)] as const;
    const first = [units(last.x + (last.dx * step) / 3), units(last.y + (last.dy * step) / 3)] as const;
    const isMirrored = Math.abs(step - stepBefore) < step * 1e-6;
    const steps = isMirrored ? [...control, ...end] : [...first, ...control, ...end];
    const relative = steps.map((value, index) => shortNumber(value - (index % 2 === 0 ? x : y), scale));
    parts.push(`${isMirrored ? 's' : 'c'}${joinNumbers(relative)}`);
    [x, y] = end;
    [before, stepBefore, last] = [stop, step, point];
  }
  return parts.join('');
}

/** The lace around a centre line: its width, and how each of its lines waves through it. */
export interface Lace {
  /** Half width at the nodes between two petals, and the extra width in the middle of a petal. */
  readonly node: number;
  readonly petal: number;
  /** How far the centre line itself moves outwards inside a petal. */
  readonly bulge: number;
  readonly petals: number;
  readonly waves: number;
}

/** Distance from the centre line and its derivative, both as functions of the angle of one full turn. */
export function laceOffset(
  lace: Lace,
  angle: number,
  phase: number,
): { readonly offset: number; readonly rate: number } {
  // sin² is 0 at the nodes and 1 in the middle of a petal.
  const swell = (1 - Math.cos(lace.petals * angle)) / 2;
  const swellRate = (lace.petals * Math.sin(lace.petals * angle)) / 2;
  const width = lace.node + lace.petal * swell;
  const wave = Math.sin(lace.waves * angle + phase);
  const waveRate = lace.waves * Math.cos(lace.waves * angle + phase);
  return {
    offset: lace.bulge * swell + width * wave,
    rate: lace.bulge * swellRate + lace.petal * swellRate * wave + width * waveRate,
  };
}

/** Evenly spaced phases in radians, one per strand. */
export function phasesOf(strands: number): readonly number[] {
  return Array.from({ length: strands }, (_, strand) => (fullTurn * strand) / strands);
}
