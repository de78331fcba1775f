// The house motif: the interlaced line pattern of banknotes and deeds, drawn by parametric curves.
// Pure and deterministic: the same path serves the web (seal, quiet background) and the documents.

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  /** Derivatives by the curve's parameter. */
  readonly dx: number;
  readonly dy: number;
}

type Curve = (parameter: number) => CurvePoint;

const fullTurn = 2 * Math.PI;

/** Four to a wave: with exact tangents the eye sees no difference to more, and the path stays short. */
const knotsPerPetal = 6;

/** '-0.5' -> '-.5' and '12.0' -> '12': every character counts, a rosette has thousands of numbers. */
function shortNumber(units: number, scale: number): string {
  return String(units / scale).replace(/^(-?)0\./, '$1.');
}

function joinNumbers(numbers: readonly string[]): string {
  return numbers.map((text, index) => (index === 0 || text.startsWith('-') ? text : ` ${text}`)).join('');
}

/**
 * A curve over [0, length] as one SVG subpath of smooth cubic segments. Exact tangents at evenly spaced knots
 * let SVG's short `s` command mirror the first control point; whole units of the last decimal keep it from drifting.
 */
function openPath(curve: Curve, length: number, knots: number, decimals: number): string {
  const scale = 10 ** decimals;
  const third = length / knots / 3;
  const units = (value: number): number => Math.round(value * scale);
  const start = curve(0);
  let x = units(start.x);
  let y = units(start.y);
  const parts = [`M${joinNumbers([shortNumber(x, scale), shortNumber(y, scale)])}`];
  for (let knot = 1; knot <= knots; knot += 1) {
    const point = curve((length * knot) / knots);
    const end = [units(point.x), units(point.y)] as const;
    const control = [units(point.x - point.dx * third), units(point.y - point.dy * third)] as const;
    const first = [units(start.x + start.dx * third), units(start.y + start.dy * third)] as const;
    const steps = knot === 1 ? [...first, ...control, ...end] : [...control, ...end];
    const relative = steps.map((value, index) => shortNumber(value - (index % 2 === 0 ? x : y), scale));
    parts.push(`${knot === 1 ? 'c' : 's'}${joinNumbers(relative)}`);
    [x, y] = end;
  }
  return parts.join('');
}

/** The same for a curve that ends where it began. */
const closedPath: typeof openPath = (...parts) => `${openPath(...parts)}z`;

/** The lace around a middle line: how wide it is, and how each of its lines waves through it. */
interface Lace {
  /** Half width at the nodes between two petals, and what is added in the middle of a petal. */
  readonly node: number;
  readonly petal: number;
  /** How far the middle line itself moves outwards inside a petal. */
  readonly bulge: number;
  readonly petals: number;
  readonly waves: number;
}

/** Distance from the middle line and its derivative, both by the angle of one full turn along the line. */
function laceOffset(lace: Lace, angle: number, phase: number): { readonly offset: number; readonly rate: number } {
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

interface Ring extends Lace {
  readonly radius: number;
  /** Turns the ring, so that the petals of one sit in the gaps of the other. */
  readonly turn: number;
}

function ringCurve(ring: Ring, centre: number, phase: number): Curve {
  return (angle) => {
    const { offset, rate } = laceOffset(ring, angle, phase);
    const radius = ring.radius + offset;
    const [sin, cos] = [Math.sin(angle + ring.turn), Math.cos(angle + ring.turn)];
    return {
      x: centre + radius * sin,
      y: centre - radius * cos,
      dx: rate * sin + radius * cos,
      dy: -rate * cos + radius * sin,
    };
  };
}

export interface RosetteOptions {
  /** Width and height of the square it fills, in the units of the viewBox. */
  readonly size: number;
  /** Petals of a ring; an even number of 4 or more. */
  readonly petals?: number;
  /** Interlaced lines of a ring; more lines, finer lace. */
  readonly strands?: number;
  /** Two rings make the seal; the outer one alone is quieter. */
  readonly rings?: 1 | 2;
  readonly decimals?: number;
}

/** Closed interlaced petals around a free middle, two fifths of the size wide. Stroke it, don't fill it. */
export function guillocheRosette(options: RosetteOptions): string {
  const { petals = 12, decimals = 1 } = options;
  return rosetteCurves(options)
    .map((curve) => closedPath(curve, fullTurn, petals * knotsPerPetal, decimals))
    .join('');
}

/** The lines of one petal. Turned around the middle once for each petal they are the whole rosette, at a fraction of its length. */
export function guillochePetal(options: RosetteOptions): string {
  const { petals = 12, decimals = 1 } = options;
  return rosetteCurves(options)
    .map((curve) => openPath(curve, fullTurn / petals, knotsPerPetal, decimals))
    .join('');
}

function rosetteCurves({ size, petals = 12, strands = 12, rings = 2 }: RosetteOptions): Curve[] {
  const unit = size / 200;
  // One and a half waves a petal: each line changes sides at every node, so that neighbours mirror each other.
  const shape = { petals, waves: petals * 1.5 };
  const half = Math.PI / petals;
  const shapes: readonly Ring[] = [
    { ...shape, radius: 75 * unit, bulge: 6 * unit, node: 1.2 * unit, petal: 17 * unit, turn: half },
    { ...shape, radius: 52 * unit, bulge: 4 * unit, node: 0.8 * unit, petal: 12 * unit, turn: 0 },
  ];
  return shapes.slice(0, rings).flatMap((ring) => phasesOf(strands).map((phase) => ringCurve(ring, size / 2, phase)));
}

function phasesOf(strands: number): readonly number[] {
  return Array.from({ length: strands }, (_, strand) => (fullTurn * strand) / strands);
}

/** The frame's middle line: a rounded rectangle, divided into quarters from corner to corner, clockwise from top left. */
interface Track {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** Whole petals on a horizontal and on a vertical quarter: the corners stay symmetric. */
  readonly across: number;
  readonly down: number;
}

interface TrackPoint {
  readonly x: number;
  readonly y: number;
  /** Direction of travel; the outward normal is a quarter turn to its left. */
  readonly heading: number;
  /** 1 / radius in a corner, 0 on an edge. */
  readonly curvature: number;
  /** Length of line per petal here. */
  readonly pace: number;
}

/** Position in petals from the middle of the upper left corner. */
function trackPoint(track: Track, position: number): TrackPoint {
  const half = track.across + track.down;
  const [turns, rest] = position < half ? [0, position] : [2, position - half];
  const isAcross = rest < track.across;
  const petals = isAcross ? track.across : track.down;
  const [own, other] = isAcross ? [track.width, track.height] : [track.height, track.width];
  const edge = own - 2 * track.radius;
  const bend = (Math.PI / 4) * track.radius;
  const pace = (edge + 2 * bend) / petals;
  const length = (isAcross ? rest : rest - track.across) * pace - bend;
  const bent = Math.min(0, length) + Math.max(0, length - edge);
  const angle = bent / track.radius;
  const along = Math.min(edge, Math.max(0, length)) - edge / 2 + track.radius * Math.sin(angle);
  const outward = other / 2 - track.radius * (1 - Math.cos(angle));
  const turned = ((turns + (isAcross ? 0 : 1)) * Math.PI) / 2;
  return {
    x: track.width / 2 + along * Math.cos(turned) + outward * Math.sin(turned),
    y: track.height / 2 + along * Math.sin(turned) - outward * Math.cos(turned),
    heading: turned + angle,
    curvature: bent === 0 ? 0 : 1 / track.radius,
    pace,
  };
}

function frameCurve(track: Track, inset: number, lace: Lace, phase: number): Curve {
  const turnPerPetal = fullTurn / lace.petals;
  return (position) => {
    const point = trackPoint(track, position);
    // Half a petal on: the corners lie in the middle of a petal.
    const { offset, rate } = laceOffset(lace, (position + 0.5) * turnPerPetal, phase);
    const [sin, cos] = [Math.sin(point.heading), Math.cos(point.heading)];
    const forward = point.pace * (1 + offset * point.curvature);
    const outward = rate * turnPerPetal;
    return {
      x: inset + point.x + offset * sin,
      y: inset + point.y - offset * cos,
      dx: forward * cos + outward * sin,
      dy: forward * sin - outward * cos,
    };
  };
}

export interface FrameOptions {
  /** Outer size, in the units of the viewBox. */
  readonly width: number;
  readonly height: number;
  /** Width of the band. */
  readonly band: number;
  readonly strands?: number;
  readonly decimals?: number;
}

/** An interlaced band along the four sides, running around the corners without a seam. Stroke it, don't fill it. */
export function guillocheFrame(options: FrameOptions): string {
  const { width, height, band, strands = 8, decimals = 1 } = options;
  const [inner, outer] = [width - band, height - band];
  const petalLength = band * 2;
  // Even numbers: one and a half waves a petal must close after whole waves.
  const wholePetals = (length: number): number => Math.max(2, 2 * Math.round(length / petalLength / 2));
  const track = {
    width: inner,
    height: outer,
    radius: band * 1.4,
    across: wholePetals(inner),
    down: wholePetals(outer),
  };
  const petals = 2 * (track.across + track.down);
  const lace = { petals, waves: petals * 1.5, node: band * 0.32, petal: band * 0.18, bulge: 0 };
  return phasesOf(strands)
    .map((phase) => frameCurve(track, band / 2, lace, phase))
    .map((curve) => closedPath(curve, petals, petals * knotsPerPetal, decimals))
    .join('');
}
