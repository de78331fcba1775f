// The product's visual motif: the interlaced line pattern of banknotes and deeds, drawn with parametric curves. It is pure and
// deterministic: the same path serves the web (seal, quiet background) and the documents.
import { fullTurn, laceOffset, openPath, phasesOf, type Curve, type Lace } from './guilloche-lines.ts';

/** Four knots per wave: with exact tangents more would not be visible, and the path stays short. */
const knotsPerPetal = 6;

/** Space for half a line width above and below the waves of the edge. */
const edgeLine = 0.5;

/** Evenly spaced knots over [0, length]. */
const evenStops = (length: number, knots: number): number[] =>
  Array.from({ length: knots + 1 }, (_, knot) => (length * knot) / knots);

/** Like openPath, for a curve that ends where it began. */
const closedPath: typeof openPath = (...parts) => `${openPath(...parts)}z`;

interface Ring extends Lace {
  readonly radius: number;
  /** Rotation of the ring, so that the petals of one ring fill the gaps of the other. */
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
  /** Width and height of the square that it fills, in units of the viewBox. */
  readonly size: number;
  /** Petals per ring; an even number of at least 4. */
  readonly petals?: number;
  /** Interlaced lines per ring; more lines make finer lace. */
  readonly strands?: number;
  /** Two rings make the seal; the outer one alone looks quieter. */
  readonly rings?: 1 | 2;
  readonly decimals?: number;
}

/** Closed interlaced petals around an empty centre with a diameter of two fifths of the size. To be stroked, not filled. */
export function guillocheRosette(options: RosetteOptions): string {
  const { petals = 12, decimals = 1 } = options;
  return rosetteCurves(options)
    .map((curve) => closedPath(curve, evenStops(fullTurn, petals * knotsPerPetal), decimals))
    .join('');
}

/** One wave of the band along the top of a document that somebody signs or reads; repeats seamlessly. */
export function guillocheEdge(wave: number, height: number, strands = 4): string {
  const reach = height / 2;
  const rate = fullTurn / wave;
  return phasesOf(strands)
    .map((phase) =>
      openPath(
        (x) => ({
          x,
          y: height / 2 + (reach - edgeLine) * Math.sin(rate * x + phase),
          dx: 1,
          dy: (reach - edgeLine) * rate * Math.cos(rate * x + phase),
        }),
        evenStops(wave, 8),
        2,
      ),
    )
    .join('');
}

/** The lines of one petal. Rotated around the centre once per petal they form the whole rosette, at a fraction of its length. */
export function guillochePetal(options: RosetteOptions): string {
  const { petals = 12, decimals = 1 } = options;
  return rosetteCurves(options)
    .map((curve) => openPath(curve, evenStops(fullTurn / petals, knotsPerPetal), decimals))
    .join('');
}

function rosetteCurves({ size, petals = 12, strands = 12, rings = 2 }: RosetteOptions): Curve[] {
  const unit = size / 200;
  // One and a half waves per petal: each line changes sides at every node, so that neighbouring petals mirror each other.
  const shape = { petals, waves: petals * 1.5 };
  const half = Math.PI / petals;
  const shapes: readonly Ring[] = [
    { ...shape, radius: 75 * unit, bulge: 6 * unit, node: 1.2 * unit, petal: 17 * unit, turn: half },
    { ...shape, radius: 52 * unit, bulge: 4 * unit, node: 0.8 * unit, petal: 12 * unit, turn: 0 },
  ];
  return shapes.slice(0, rings).flatMap((ring) => phasesOf(strands).map((phase) => ringCurve(ring, size / 2, phase)));
}
