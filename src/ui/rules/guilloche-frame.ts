// The guilloche as a frame: one quarter of an interlaced band, for documents.
import { fullTurn, laceOffset, openPath, phasesOf, type Curve, type Lace } from './guilloche-lines.ts';

/** The frame's centre line: a rounded rectangle, divided into quarters from corner to corner, clockwise from top left. */
interface Track {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** Whole petals on a horizontal and on a vertical quarter, which keeps the corners symmetric. */
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
  /** Arc length per petal at this point. */
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
    // Shifted by half a petal, because the corners are in the middle of a petal.
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

/** Positions on the centre line, in petals. */
interface Stretch {
  readonly from: number;
  readonly corner: number;
  readonly to: number;
}

/** The line is bent for this many petals before and after the middle of a corner. */
const bend = 0.75;

export interface FrameOptions {
  /** Outer size in units of the viewBox. */
  readonly width: number;
  readonly height: number;
  /** Width of the band. */
  readonly band: number;
  readonly strands?: number;
  readonly decimals?: number;
}

/**
 * An interlaced band along the four sides with seamless corners: returns its quarter from the middle of the upper edge to the
 * middle of the right one. Mirrored to the left, and both downwards, the lines join. To be stroked, not filled.
 */
export function guillocheFrameQuarter(options: FrameOptions): string {
  const { width, height, band, strands = 8, decimals = 1 } = options;
  const [inner, outer] = [width - band, height - band];
  const petalLength = band * 2;
  // With even numbers the middle of an edge is the middle of a petal, where the lines mirror each other.
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
  const from = track.across / 2;
  const stretch = { from, corner: track.across, to: from + petals / 4 };
  return phasesOf(strands)
    .map((phase) => openPath(frameCurve(track, band / 2, lace, phase), crests(lace, phase, stretch), decimals))
    .join('');
}

/**
 * Both ends of a line, and its crests and troughs between them: two knots per wave are enough where the tangent is parallel to the
 * edge. Around the corner there are twice as many.
 */
function crests(lace: Lace, phase: number, { from, corner, to }: Stretch): number[] {
  const half = lace.petals / lace.waves / 2;
  const first = half * (0.5 - (2 * phase) / fullTurn) - 0.5;
  // A stop close to an end would only create a short piece.
  const near = half / 4;
  const begin = first + half * Math.ceil((from + near - first) / half);
  const count = Math.max(0, Math.floor((to - near - begin) / half) + 1);
  const stops = [from, ...Array.from({ length: count }, (_, index) => begin + index * half), to];
  return stops.flatMap((stop, index) => {
    const middle = (stop + (stops[index - 1] ?? stop)) / 2;
    return index > 0 && Math.abs(middle - corner) < bend ? [middle, stop] : [stop];
  });
}
